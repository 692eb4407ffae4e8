import { misDatos } from '@notaria/contract/derechos';
import { crearDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listComentarios, listExpedientes } from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { aSharedFile, aTramiteDePartes } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { arrangeSala } from '@notaria/factories/salas';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { settleUsuario } from '../../src/acts/usuarios/manage.ts';
import { db } from '../../src/platform/firebase.ts';
import { addComentario } from '../../src/records/expedientes/comentarios-repository.ts';
import { renameCliente } from '../../src/records/expedientes/rename.ts';

/** Makes a file of a buyer who also sends another buyer's documents, a seller, and an invited person. */
async function aFile() {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const shared = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende, estados: [0, null] },
      { clave: 'vendedor' },
      { clave: 'vendedor', estado: 'vencida' },
    ],
  });
  const params = { id: shared.file.idExpediente };
  return { ...shared, params, compra, vende, luz };
}

async function waitOf(as: Person): Promise<unknown[]> {
  const { body } = await request(listExpedientes, { as });
  return body.map(({ Espera_desde }) => Espera_desde);
}

async function detailOf(as: Person, id: string) {
  return (await request(detalleTramite, { as, params: { id } })).body;
}

describe('since when a file waits', () => {
  test('is told to a party for its own documents only, in the list and on the page', async () => {
    const { compra, vende, luz, params } = await aFile();
    for (const told of [
      await waitOf(compra),
      [(await detailOf(compra, params.id)).resumen.Espera_desde],
    ]) {
      expect(told).toEqual([null]);
    }
    expect(await waitOf(vende)).toEqual([expect.any(String)]);
    expect((await detailOf(luz, params.id)).resumen.Espera_desde).toEqual(expect.any(String));
    const query = { orden: 'Espera_desde' as const };
    expect((await request(listExpedientes, { as: compra, query })).body).toEqual([]);
    expect((await request(listExpedientes, { as: vende, query })).body).toHaveLength(1);
  });
});

test('starting again answers with the client’s own and the common documents', async () => {
  const compra = await aCliente();
  const { titulo } = await aTramiteDePartes();
  const start = (otro?: boolean) =>
    request(iniciarExpediente, {
      as: compra,
      body: {
        nombreTramite: titulo,
        email: compra.email,
        parte: 'comprador',
        ...(otro === false && { otro }),
      },
    });
  const { idExpediente } = (await start()).body;
  const params = { id: idExpediente };
  const vende = await aCliente();
  await arrangeUsuario(vende.uid, { correoProbado: new Date() });
  const body = { clave: 'vendedor', nombre: 'Eva Paz', correo: vende.email };
  const { idParte } = (await request(partes.agregarParte, { as: compra, params, body })).body;
  await arrangeSala(idExpediente, idParte, { estado: 'activa', idUsuario: vende.uid });
  const send = (as: Person, idDocRequerido: string, bytes: Uint8Array<ArrayBuffer>) =>
    request(crearDocumento, { as, body: { idExpediente, idDocRequerido }, file: { bytes } });
  const pdf = await aPdf();
  await send(vende, `vendedor-ine--${idParte}`, pdf);
  await send(vende, 'predial', pdf);
  expect((await start(false)).body).toMatchObject({ idExpediente, documentos: 1 });
  await send(compra, 'comprador-ine--p1', pdf);
  expect((await start(false)).body).toMatchObject({ idExpediente, documentos: 2 });
});

describe('a name that somebody typed', () => {
  test('can be read only by that person, until the invited one joins', async () => {
    const { compra, vende, params, secretos } = await aFile();
    const named = async (as: Person) =>
      (await detailOf(as, params.id)).partes?.map(({ persona }) => persona !== null);
    expect(await named(compra)).toEqual([true, false, true, true]);
    expect(await named(vende)).toEqual([false, true, false, false]);
    const open = (await detailOf(compra, params.id)).partes?.[2];
    expect(open?.persona).toContain(secretos.p3?.persona);
    expect(open).toMatchObject({ correo: secretos.p3?.correo, porEnviar: null, entrega: null });
    await arrangeSala(params.id, 'p3', { estado: 'activa', idUsuario: 'alguien' });
    expect((await detailOf(compra, params.id)).partes?.[2]).toMatchObject({
      persona: null,
      correo: null,
    });
  });

  test('is found by the staff, alone and with other words, and is in their spreadsheet', async () => {
    const { compra, vende, luz, file, secretos } = await aFile();
    const { persona = '' } = secretos.p3 ?? {};
    for (const buscar of [persona, `Eva ${persona}`]) {
      const found = async (as: Person) =>
        (await request(listExpedientes, { as, query: { buscar } })).body.length;
      expect([await found(luz), await found(compra), await found(vende)]).toEqual([1, 0, 0]);
    }
    const csv = await request(csvExpedientes, { as: luz, query: { buscar: persona } });
    expect(csv.text).toContain(persona);
    expect(
      (await request(listExpedientes, { as: luz, query: { buscar: secretos.p4?.persona ?? '' } }))
        .body,
    ).toEqual([]);
    expect(file.personas).toHaveLength(2);
  });

  test('of the person who started follows the account’s, in their own room too', async () => {
    const { compra, params } = await aFile();
    await arrangeUsuario(compra.uid, { nombreFiscal: 'NUEVO NOMBRE FISCAL' });
    await renameCliente(compra.uid);
    const { salas, nombreCliente, pulsos } = await expedienteNow(params.id);
    expect([salas[0]?.persona, nombreCliente]).toEqual([
      'NUEVO NOMBRE FISCAL',
      'NUEVO NOMBRE FISCAL',
    ]);
    expect(pulsos).toEqual({ personal: 1, p1: 1 });
    expect(salas[1]?.persona).not.toBe('NUEVO NOMBRE FISCAL');
  });
});

test('the address of an account that moved follows, in its rooms and in what the staff find', async () => {
  const { compra, vende, luz, params } = await aFile();
  const { fechaActualizacion } = await expedienteNow(params.id);
  const [nueva, otra] = [unusedEmail('nueva'), unusedEmail('otra')];
  for (const [person, correo] of [
    [compra, nueva],
    [vende, otra],
  ] as const) {
    const before = await profileOf(person);
    await arrangeUsuario(person.uid, { correo });
    await settleUsuario(before, await profileOf(person), new Date());
  }
  const found = async (buscar: string) =>
    (await request(listExpedientes, { as: luz, query: { buscar } })).body.length;
  expect([await found(nueva), await found(compra.email)]).toEqual([1, 0]);
  const after = await expedienteNow(params.id);
  expect(after.salas.slice(0, 2).map(({ correo }) => correo)).toEqual([nueva, otra]);
  expect(after.fechaActualizacion).toEqual(fechaActualizacion);
});

test('who declared to send somebody’s documents, when and in which words, is shown only to the staff', async () => {
  const { compra, vende, luz, params } = await aFile();
  const body = { clave: 'conyuge', nombre: 'Luis Paz', consentimiento: true, de: 'p2' } as const;
  const { idParte } = (await request(partes.agregarParte, { as: vende, params, body })).body;
  const told = async (as: Person) =>
    (await detailOf(as, params.id)).partes?.find((one) => one.idParte === idParte)?.representa;
  const { salas } = await expedienteNow(params.id);
  expect(await told(luz)).toEqual({
    nombre: salas[1]?.persona,
    fecha: expect.any(String),
    texto: PARTES.consentimiento,
    responde: null,
  });
  expect([await told(compra), await told(vende)]).toEqual([null, null]);
});

test('comments on other parties’ documents do not push out those on one’s own', async () => {
  const { compra, vende, params, secretos } = await aFile();
  const idDocumento = secretos.p2?.documentos[0] ?? '';
  const later = Date.now() + 60_000;
  const comment = (idDocRequerido: string, fecha: Date) => ({
    idAutor: 'luz',
    nombre: 'Luz',
    idDocumento,
    idDocRequerido,
    fecha,
    comentario: 'Otra vez.',
    accion: 'rechazar' as const,
  });
  await db().runTransaction(async (tx) => {
    addComentario(tx, params.id, comment('comprador-ine--p1', new Date()));
    for (let index = 0; index < 201; index += 1) {
      addComentario(tx, params.id, comment('vendedor-ine--p2', new Date(later + index)));
    }
  });
  expect((await request(listComentarios, { as: compra, params })).body.comentarios).toHaveLength(1);
  expect((await request(listComentarios, { as: vende, params })).body.comentarios).toHaveLength(
    200,
  );
});

test('the list of a party can be filtered by procedure and by lawyer', async () => {
  const { vende, luz, file } = await aFile();
  const total = async (query: { tramite?: string; encargado?: string }) =>
    (await request(listExpedientes, { as: vende, query })).body.length;
  expect(await total({ tramite: file.idTramite, encargado: luz.uid })).toBe(1);
  expect([await total({ tramite: 'otro' }), await total({ encargado: 'otra' })]).toEqual([0, 0]);
});

test('an invited person has a procedure under way once they sent a document in it', async () => {
  const { vende, compra } = await aFile();
  const underWay = async (as: Person) => (await request(misDatos, { as })).body.tramitesEnCurso;
  expect([await underWay(vende), await underWay(compra)]).toEqual([1, 1]);
  const idle = await aCliente();
  await aSharedFile({
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: idle },
    ],
  });
  expect(await underWay(idle)).toBe(0);
});

test('notices about a file leave the bell of the person who leaves it, and no other bell', async () => {
  const { vende, compra, params } = await aFile();
  const notice = (idUsuario: string, idExpediente: string, id: string) => ({
    idUsuario,
    idExpediente,
    fecha: new Date(),
    estatus: 1,
    tituloExpediente: 'Compraventa',
    nombreDocumento: 'INE',
    idDocRequerido: null,
    tipo: 'documento',
    vista: false,
    id,
    vence: new Date(Date.now() + 86_400_000),
  });
  const all = [
    notice(vende.uid, params.id, 'suya'),
    notice(vende.uid, 'otro', 'de-otro'),
    notice(compra.uid, params.id, 'de-otra'),
  ];
  for (const { id, ...fields } of all) {
    await db().collection('notificaciones').doc(`${params.id}-${id}`).set(fields);
  }
  const own = { ...params, idParte: 'p2' };
  expect((await request(partes.salirDeExpediente, { as: vende, params: own })).status).toBe(200);
  const seen = async (as: Person) =>
    (await request(listNotificaciones, { as })).body.map(({ ID_Expediente }) => ID_Expediente);
  expect([await seen(vende), await seen(compra)]).toEqual([['otro'], [params.id]]);
});
