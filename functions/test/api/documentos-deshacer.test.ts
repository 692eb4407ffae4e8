import {
  aceptarDocumento,
  crearDocumento,
  deshacerRevision,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { COLA } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { chooseAvisos } from '@notaria/factories/avisos';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../src/platform/config.ts';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { NOTICIA } from '../../src/records/notificaciones/noticias.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

noticiasAlMomento('aparte');
beforeAllMakeAnaAndLuz();

type File = Pick<ExpedienteDoc, 'idExpediente' | 'documentos'>;

function paramsOf({ idExpediente, documentos }: File) {
  return { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
}
const accept = (file: File, as = luz) =>
  request(aceptarDocumento, { as, params: paramsOf(file), body: { state: 2 } });
const reject = (file: File, comment = 'No se lee', as = luz) =>
  request(rechazarDocumento, { as, params: paramsOf(file), body: { comment } });
const undo = (file: File, as: Person = luz) =>
  request(deshacerRevision, { as, params: paramsOf(file) });

/** The file without the date of its last change. */
async function stateOf({ idExpediente }: File) {
  const { fechaActualizacion: _date, ...state } = await expedienteNow(idExpediente);
  return state;
}

const isWaiting = async (file: File) =>
  (await db().collection('porRevisar').doc(paramsOf(file).documentoId).get()).exists;

describe('a review is undone', () => {
  test('with everything that the last acceptance brought about: state, stage, end, queue', async () => {
    const file = await aFile(0, 2);
    await conEtapas(file, 'documentos');
    const before = await stateOf(file);
    expect((await accept(file)).status).toBe(200);
    const accepted = await stateOf(file);
    expect(accepted.etapaActual).not.toBe(before.etapaActual);
    expect(await isWaiting(file)).toBe(false);
    const answer = await undo(file);
    expect([answer.status, answer.body.message]).toEqual([200, DOCUMENTOS.deshecha]);
    const { detenidoEl: _day, pulsos: _grown, ...rest } = await stateOf(file);
    expect(before).toMatchObject(rest);
    expect(await isWaiting(file)).toBe(true);
    expect(await recordsOf(file.idExpediente)).toContain('documento.revision_deshecha');
    expect((await undo(file)).status).toBe(409);
  });

  test('with its comment: what was said before stands again', async () => {
    const file = await aFile(0, null);
    await reject(file, 'Primero');
    await accept(file);
    await reject(file, 'Me equivoqué');
    expect((await undo(file)).status).toBe(200);
    const { documentos } = await expedienteNow(file.idExpediente);
    expect(documentos[0]).toMatchObject({ estado: 2, comentario: null });
    const { body } = await request(listComentarios, { as: ana, params: { id: file.idExpediente } });
    expect(body.comentarios.map(({ comentario }) => comentario)).toEqual(['Primero']);
  });

  test('by its author alone, for 30 seconds, and not once something else happened', async () => {
    const [admin, uma] = await Promise.all([anAdministrador(), anAbogado()]);
    const file = await aFile(0, null);
    await reject(file);
    expect((await undo(file, ana)).status).toBe(403);
    expect((await undo(file, uma)).status).toBe(404);
    expect((await undo(file, admin)).status).toBe(409);
    const kept = db().collection('deshacer').doc(paramsOf(file).documentoId);
    await kept.update({ fecha: new Date(Date.now() - COLA.deshacer - 1) });
    const late = await undo(file);
    expect([late.status, late.error.error.detail]).toEqual([409, 'tarde']);

    const other = await aFile(0, null);
    await reject(other);
    await accept(other, admin);
    const again = await undo(other);
    expect(again.error.error.previo).toMatchObject({ acto: 'aceptado', nombre: admin.nombre });

    const third = await aFile(0, null);
    await reject(third);
    const body = {
      idExpediente: third.idExpediente,
      idDocRequerido: 'doc-1',
      reemplaza: paramsOf(third).documentoId,
    };
    await request(crearDocumento, { as: ana, body, file: { bytes: await aPdf('nuevo') } });
    expect((await undo(third)).error.error.detail).toBe('reemplazado');
    expect((await expedienteNow(third.idExpediente)).documentos[0]?.estado).toBe(0);
  });
});

describe('who is told of a review', () => {
  const { AVISAR_REVISION_SEGUNDOS } = config();
  beforeAll(() => Object.assign(config(), { AVISAR_REVISION_SEGUNDOS: 31 }));
  afterAll(() => Object.assign(config(), { AVISAR_REVISION_SEGUNDOS }));

  const bellOf = async (as: Person) =>
    (await request(listNotificaciones, { as })).body.map(({ Estatus }) => Estatus);
  /** What is done so many seconds after now. */
  const after = (seconds: number) => runTasks(NOTICIA, new Date(Date.now() + seconds * 1_000));

  test('nobody, if it is undone in second 29; its reader, if it stands in second 31, and of its correction', async () => {
    const cliente = await aCliente();
    const file = await aStoredExpediente({ cliente, asignado: luz, estados: [0, null] });
    await reject(file);
    await after(29);
    expect(await bellOf(cliente)).toEqual([]);
    await undo(file);
    await after(32);
    expect(await bellOf(cliente)).toEqual([]);
    expect(await subjectsTo(cliente.email)).toEqual([]);

    await reject(file);
    await after(32);
    await after(32);
    expect(await bellOf(cliente)).toEqual([1]);
    await accept(file);
    await after(32);
    expect(await bellOf(cliente)).toEqual([2]);
    expect(await subjectsTo(cliente.email)).toEqual(['Tu documento necesita cambios: Documento 1']);
  });

  test('that all are accepted once, if the last acceptance was undone and given anew', async () => {
    const cliente = await aCliente();
    await chooseAvisos(cliente, { tramites: 'al_momento' });
    const file = await aStoredExpediente({ cliente, asignado: luz, estados: [0] });
    await accept(file);
    await undo(file);
    await accept(file);
    await after(32);
    const subjects = await subjectsTo(cliente.email);
    expect(subjects).toEqual([expect.stringContaining('Aceptamos todos tus documentos')]);
  });

  test('nobody of an undone end of a file with parties', async () => {
    const [compra, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { file } = await aSharedFile({
      asignado: abogada,
      comunes: [2, 2],
      partes: [
        { clave: 'comprador', person: compra, estados: [0, 2] },
        { clave: 'vendedor', person: await aCliente(), estados: [2, 2] },
      ],
    });
    const { idExpediente, documentos } = await expedienteNow(file.idExpediente);
    const row = documentos.find(({ estado }) => estado === 0);
    const params = { tramiteId: idExpediente, documentoId: row?.idDocumento ?? '' };
    const body = { state: 2 as const };
    expect((await request(aceptarDocumento, { as: abogada, params, body })).status).toBe(200);
    expect((await expedienteNow(idExpediente)).estado).toBe('Terminado');
    expect((await request(deshacerRevision, { as: abogada, params })).status).toBe(200);
    await after(32);
    expect(await bellOf(compra)).toEqual([]);
    expect(await subjectsTo(compra.email)).toEqual([]);
  });
});
