import { listCitas } from '@notaria/contract/citas';
import { detalleAnswer } from '@notaria/contract/expedientes';
import { listGenerales } from '@notaria/contract/generales-expediente';
import { permisosDe } from '@notaria/contract/roles';
import { aCast, type Cast, MAKERS, ROLES, type Rol } from '@notaria/factories/calls/cast';
import { type Arranged, nameOf, type Row } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import type { Whose } from '@notaria/factories/calls/whose';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCitas as readCitas } from '../../src/acts/citas/read.ts';
import { readNotas } from '../../src/acts/conversacion/notas.ts';
import { readConversacion, readHilo } from '../../src/acts/conversacion/read.ts';
import { listEntregas } from '../../src/acts/entregas/read.ts';
import { listComentarios, readDetalle } from '../../src/acts/expedientes/queries.ts';
import { readGenerales } from '../../src/acts/generales/read.ts';
import { forOthers } from '../../src/platform/readers.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { expedienteRef } from '../../src/records/expedientes/salas/pulsos.ts';
import type { Actor } from '../../src/records/usuarios/actor.ts';
import { findUsuario, fullName } from '../../src/records/usuarios/repository.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';

noticiasAlMomento();

let cast: Cast;
beforeAll(async () => {
  cast = await aCast();
}, 60_000);

/** An account as the API would take it, without a request. */
async function actorOf(uid: string): Promise<Actor> {
  const person = await findUsuario(uid);
  if (!person) throw new Error(`no account ${uid}`);
  const { idRol, idGrupo, correo: email, apoyaA } = person;
  return {
    uid,
    email,
    emailVerified: true,
    correoProbado: true,
    authTime: 0,
    provider: 'custom',
    name: '',
    equipo: '',
    idSesion: 'prueba',
    nombre: fullName(person),
    idRol,
    idGrupo,
    apoyaA,
    permisos: permisosDe(idRol),
  };
}

/** Without what changes by itself or tells nothing by itself: links, the time of the last change, the pulse. */
const settled = (answer: unknown) =>
  JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'Fecha_actualizacion' || key === 'pulso') return undefined;
    const isRow = typeof value === 'object' && value !== null && 'url' in value;
    return isRow
      ? Object.entries(value).filter(([name]) => name !== 'url' && name !== 'vence')
      : value;
  });

/** Everything that the file's page shows a reader, and the number of their pulse; undefined without access. */
async function readBy(uid: string, idExpediente: string, isStaff: boolean) {
  const actor = await actorOf(uid);
  try {
    const detalle = await readDetalle(actor, idExpediente);
    const { hilos } = await readConversacion(actor, idExpediente);
    const threads = hilos.map(({ idHilo }) =>
      readHilo(actor, { idExpediente, idHilo }, { buscar: '' }),
    );
    const citas = await readCitas(actor, idExpediente, new Date());
    const rest = [
      isStaff ? citas : forOthers(listCitas.answer, citas),
      await listComentarios(actor, idExpediente),
      (await listEntregas(actor, idExpediente)).entregas.flatMap(({ sinAtender }) => sinAtender),
      await Promise.all(threads),
      isStaff ? await readNotas(actor, idExpediente, undefined) : [],
      forOthers(listGenerales.answer, { personas: await readGenerales(actor, idExpediente) }),
    ];
    return {
      pulso: detalle.pulso,
      fecha: detalle.resumen.Fecha_actualizacion,
      page: settled([isStaff ? detalle : forOthers(detalleAnswer, detalle), hilos, rest]),
    };
  } catch {
    return undefined;
  }
}

/** The clients of a file and an Administrador, with what each sees. */
async function readers(idExpediente: string, uids: readonly string[]) {
  const staff = cast.people.administrador.uid;
  const all = [staff, ...uids.filter((uid) => uid !== staff)];
  const seen = all.map(
    async (uid) => [uid, await readBy(uid, idExpediente, uid === staff)] as const,
  );
  return new Map(await Promise.all(seen));
}

async function clientsOf(idExpediente: string): Promise<string[]> {
  const file = await findExpediente(idExpediente);
  const people = [file?.idCliente, ...(file?.salas.map(({ idUsuario }) => idUsuario) ?? [])];
  return [...new Set(people.flatMap((uid) => uid ?? []))];
}

/** The first cell of a client and of the staff in which the call succeeds. Whose pulses grow depends on no more. */
function successes({ call, answers, namesNoFile }: Row) {
  if (call.method === 'GET' || namesNoFile) return [];
  const cells = ROLES.flatMap((rol) => {
    const cell = Object.entries(answers[rol] ?? {}).find(([, status]) => status < 300);
    return cell ? [{ rol, whose: cell[0] as Whose }] : [];
  });
  const isClient = ({ rol }: { rol: Rol }) => rol === 'usuario' || rol === 'cliente';
  return [cells.find(isClient), cells.find((cell) => !isClient(cell))].flatMap(
    (each) => each ?? [],
  );
}

const CELLS = TABLE.flatMap((row) =>
  successes(row).map((cell) => [`${nameOf(row.call)}, ${cell.rol}`, row, cell] as const),
);

/** The stored pulses of a file. */
async function stored(idExpediente: string): Promise<Record<string, unknown>> {
  const found = await expedienteRef(idExpediente).collection('pulsos').get();
  return Object.fromEntries(found.docs.map((row) => [row.id, row.data()]));
}

describe('whoever sees a file differently after a call hears their pulse, and no other client does', () => {
  let tried = 0;

  test.each(CELLS)('%s', async (_name, row, { rol, whose }) => {
    const as = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
    const arranged: Arranged = await row.arrange(as, whose, cast);
    if (!arranged.file) return;
    const { idExpediente } = arranged.file;
    const uids = await clientsOf(idExpediente);
    const before = await readers(idExpediente, uids);
    const { status } = await request(row.call, { ...arranged.options, as });
    expect(status).toBeLessThan(300);
    const file = await findExpediente(idExpediente);
    const numbers = Object.entries(file?.pulsos ?? {}).map(([quien, numero]) => [
      quien,
      { numero },
    ]);
    expect(await stored(idExpediente)).toEqual(Object.fromEntries(numbers));
    if (!file) return;
    const after = await readers(idExpediente, uids);
    for (const [uid, was] of before) {
      const now = after.get(uid);
      const quien = (now ?? was)?.pulso.quien ?? '';
      const grew = (file.pulsos[quien] ?? 0) > (was?.pulso.numero ?? 0);
      const isChanged = was?.page !== now?.page;
      tried += 1;
      if (quien === 'personal')
        expect({ quien, grew: grew || !isChanged }).toMatchObject({ grew: true });
      else expect({ quien, grew }).toEqual({ quien, grew: isChanged });
      // A newer date would tell a client that the staff did something.
      if (quien !== 'personal' && !isChanged) expect(now?.fecha).toBe(was?.fecha);
    }
  });

  test('every call that changes a file was tried', () => expect(tried).toBeGreaterThan(30));
});
