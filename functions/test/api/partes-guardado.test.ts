import { enviarMensaje } from '@notaria/contract/conversacion';
import { aceptarDocumento, crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { agregarParte } from '@notaria/contract/partes';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { arrangeSala } from '@notaria/factories/salas';
import { request } from '@notaria/factories/server';
import type { CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { MENSAJES } from '../../src/records/conversaciones/repository.ts';
import { RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import { expedienteRef } from '../../src/records/expedientes/salas/pulsos.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { lookAt, runTasks } from '../support/tareas.ts';

/** A party, with words that nobody else has. */
interface Vecina {
  idParte: 'p1' | 'p2';
  /** The kind of party, which everybody may know. */
  clave: 'comprador' | 'vendedor';
  person: Person;
  /** A name, a file name, the comment of a rejection, and a message. */
  words: Record<'apellido' | 'archivo' | 'comentario' | 'mensaje', string>;
}

let idExpediente: string;
let luz: Person;
let compra: Vecina;
let vende: Vecina;
/** A person whom the buyer invited and who has not answered. */
const invitada = { correo: unusedEmail(), apellido: unusedWord() };
let stored: { path: string; data: Record<string, unknown>; text: string }[];

async function somebody(idParte: Vecina['idParte'], clave: Vecina['clave']): Promise<Vecina> {
  const words = {
    apellido: unusedWord(),
    archivo: unusedWord(),
    comentario: unusedWord(),
    mensaje: unusedWord(),
  };
  const person = await aCliente({ apellidoPaterno: words.apellido });
  return { idParte, clave, person, words };
}

const rowOf = ({ clave, idParte }: Vecina, row: 'ine' | 'curp') => `${clave}-${row}--${idParte}`;

/** Uploads both documents; the first is accepted, the second rejected; then both sides write a message. */
async function takePart(one: Vecina): Promise<void> {
  const { person: as, words, idParte } = one;
  const bytes = await aPdf();
  for (const row of ['ine', 'curp'] as const) {
    const body = { idExpediente, idDocRequerido: rowOf(one, row) };
    const file = { bytes, name: `${words.archivo}.pdf` };
    expect((await request(crearDocumento, { as, body, file })).status).toBe(201);
  }
  const { documentos } = await expedienteNow(idExpediente);
  const idOf = (row: 'ine' | 'curp') =>
    documentos.find(({ idDocRequerido }) => idDocRequerido === rowOf(one, row))?.idDocumento ?? '';
  const of = (row: 'ine' | 'curp') => ({ tramiteId: idExpediente, documentoId: idOf(row) });
  const accepted = { as: luz, params: of('ine'), body: { state: 2 as const } };
  expect((await request(aceptarDocumento, accepted)).status).toBe(200);
  const marca = { pagina: 1, x: 0.1, y: 0.1, ancho: 0.3, alto: 0.1, nota: words.comentario };
  const body = { comment: words.comentario, marcas: [marca] };
  const rejected = { as: luz, params: of('curp'), body };
  expect((await request(rechazarDocumento, rejected)).status).toBe(200);
  const params = { id: idExpediente, idHilo: idParte };
  for (const who of [as, luz]) {
    const body = { texto: words.mensaje };
    expect((await request(enviarMensaje, { as: who, params, body })).status).toBe(201);
  }
}

/** Runs what the queue does later: mails about messages, and reminders. */
async function tellAll(): Promise<void> {
  await runTasks(MENSAJES, new Date(Date.now() + 7_200_000));
  const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
  await expedienteRef(idExpediente).update({ fechaActualizacion: weekAgo });
  await lookAt(RECORDAR, idExpediente, new Date());
}

/** The file's document without its rooms, and each room by itself. */
function bySala(doc: (typeof stored)[number]): typeof stored {
  const { salas, ...rest } = doc.data;
  if (doc.path !== file() || !Array.isArray(salas)) return [doc];
  const rooms = salas.map((data) => ({
    path: `${file()}/salas/${data.idParte}`,
    data,
    text: JSON.stringify(data),
  }));
  return [{ ...doc, data: rest, text: JSON.stringify(rest) }, ...rooms];
}

/** Every document of the database. */
async function everything(
  collections: readonly CollectionReference[],
): Promise<{ path: string; data: Record<string, unknown>; text: string }[]> {
  const found = collections.map(async (rows) => {
    const refs = await rows.listDocuments();
    const each = refs.map(async (ref) => {
      const [row, below] = await Promise.all([ref.get(), ref.listCollections()]);
      const data = row.data() ?? {};
      const own = { path: ref.path, data, text: JSON.stringify(data) };
      return [own, ...(await everything(below))];
    });
    return (await Promise.all(each)).flat();
  });
  return (await Promise.all(found)).flat();
}

noticiasAlMomento();
beforeAll(async () => {
  [luz, compra, vende] = await Promise.all([
    anAbogado(),
    somebody('p1', 'comprador'),
    somebody('p2', 'vendedor'),
  ]);
  const { file } = await aSharedFile({
    asignado: luz,
    comunes: [1, 0],
    partes: [
      { clave: 'comprador', person: compra.person },
      { clave: 'vendedor', person: vende.person },
    ],
  });
  idExpediente = file.idExpediente;
  // As the invitation named them.
  for (const { idParte, person } of [compra, vende]) {
    await arrangeSala(idExpediente, idParte, { persona: person.nombre });
  }
  const body = {
    clave: 'vendedor',
    nombre: `Eva ${invitada.apellido}`,
    correo: invitada.correo,
  };
  const params = { id: idExpediente };
  expect((await request(agregarParte, { as: compra.person, params, body })).status).toBe(201);
  await takePart(compra);
  await takePart(vende);
  await tellAll();
  stored = (await everything(await db().listCollections())).flatMap(bySala);
}, 120_000);

const file = () => `expedientes/${idExpediente}`;

/** Every document that has one of these words. */
const holding = (words: readonly string[]) =>
  stored.filter(({ text }) => words.some((word) => text.includes(word)));

/** The recipient of a notice or a mail; undefined for anything else. */
function recipientOf({ path, data }: (typeof stored)[number]): unknown {
  if (path.startsWith('notificaciones/')) return data.idUsuario;
  if (path.startsWith('tareas/')) return data.para ?? undefined;
  return undefined;
}

/** Collections that only the server reads, one account to a document. */
const DE_UNA_CUENTA = ['enlaces/', 'sesiones/'];

/** True if a document may hold a party's words: only the party and the staff read it, or only the server. */
function isAtHome(one: (typeof stored)[number], { idParte, person }: Vecina): boolean {
  const to = recipientOf(one);
  if (to !== undefined) {
    return [person.uid, person.email, luz.uid, luz.email].some((own) => own === to);
  }
  if (DE_UNA_CUENTA.some((start) => one.path.startsWith(start))) return one.data.uid === person.uid;
  const homes = [
    `${file()}/salas/${idParte}`,
    `${file()}/conversaciones/${idParte}`,
    // The API decides who may read each comment.
    `${file()}/comentarios/`,
    `usuarios/${person.uid}`,
    'bitacora/',
    'constancias/',
    'rfcs/',
    'porRevisar/',
    // Nobody reads it but the server, when the reviewer takes the review back.
    'deshacer/',
    'avisosPendientes/',
  ];
  return homes.some((home) => one.path.startsWith(home));
}

describe.each(['p1', 'p2'] as const)('the words of %s', (idParte) => {
  const own = () => (idParte === 'p1' ? compra : vende);

  test('are stored where they belong, and were really sent', () => {
    const { words, person } = own();
    const room = stored.find(({ path }) => path === `${file()}/salas/${idParte}`);
    for (const word of [words.apellido, words.archivo, words.comentario, person.email]) {
      expect(room?.text).toContain(word);
    }
    const [mails, notices] = ['tareas/', 'notificaciones/'].map((start) =>
      stored.filter((one) => one.path.startsWith(start) && isAtHome(one, own())),
    );
    expect(mails?.length).toBeGreaterThan(0);
    expect(notices?.length).toBeGreaterThan(0);
    expect(holding([words.mensaje]).length).toBeGreaterThan(1);
  });

  test('are nowhere else: not in the rest of the file, another room, a thread, a notice or a mail', () => {
    const { words, person } = own();
    // The file names the client who started it, for its staff: nobody else may listen to it or read it whole.
    const said = [words.archivo, words.comentario, words.mensaje];
    const all = idParte === 'p1' ? said : [...said, own().person.email];
    const astray = holding(all).filter((one) => !isAtHome(one, own()));
    expect(astray.map(({ path }) => path)).toEqual([]);
    const named = holding([words.apellido, person.email, person.uid])
      .filter((one) => one.path !== file())
      .filter(
        (one) => idParte === 'p2' || recipientOf(one) !== undefined || one.path.includes('/salas/'),
      )
      .filter((one) => !isAtHome(one, own()));
    // A room names its inviter by party, not by account.
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  test('beside the room the file has a name for the staff’s search, and who reads it', () => {
    const data = stored.find(({ path }) => path === file())?.data ?? {};
    const { personas, terminos: _found, lectores, miembros, participaron, ...rest } = data;
    const { words, person } = own();
    const text = JSON.stringify(rest);
    expect(lectores).toMatchObject({ [idParte]: person.uid });
    for (const uids of [miembros, participaron]) expect(uids).toContain(person.uid);
    if (idParte === 'p1') return;
    expect(JSON.stringify(personas)).toContain(words.apellido);
    for (const word of [words.apellido, person.email, person.uid]) {
      expect(text).not.toContain(word);
    }
  });
});

test('an invited person is named in their room, their mail and the staff’s search, and not in the audit trail', () => {
  const found = holding([invitada.correo, invitada.apellido]);
  const inFile = found.find(({ path }) => path === file());
  expect(inFile?.text).not.toContain(invitada.correo);
  const astray = found
    .filter(({ path }) => path !== file())
    .filter(({ path }) => path !== `${file()}/salas/p3`)
    .filter((one) => recipientOf(one) !== invitada.correo)
    // The counters of mails, named by a hash, which only the server reads.
    .filter(({ path }) => !path.startsWith('limites/'));
  expect(found.length).toBeGreaterThan(1);
  expect(astray.map(({ path }) => path)).toEqual([]);
});
