import {
  aceptarDocumento,
  crearDocumento,
  deshacerRevision,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { COLA } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { novedades } from '../../src/acts/notificaciones/changes.ts';
import { wasUndone, wasUndoneInParte } from '../../src/acts/notificaciones/undone.ts';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc, ExpedienteSolo } from '../../src/records/expedientes/model.ts';
import { parseParte, parteRef } from '../../src/records/expedientes/partes-repository.ts';
import { findSolo } from '../../src/records/expedientes/repository.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

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

/** The file's own document as the triggers get it. */
async function soloOf({ idExpediente }: File) {
  const solo = await findSolo(idExpediente);
  if (!solo) throw new Error('no file');
  return solo;
}

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
      ...{ idExpediente: third.idExpediente, idDocRequerido: 'doc-1' },
      reemplaza: paramsOf(third).documentoId,
    };
    await request(crearDocumento, { as: ana, body, file: { bytes: await aPdf('nuevo') } });
    expect((await undo(third)).error.error.detail).toBe('reemplazado');
    expect((await expedienteNow(third.idExpediente)).documentos[0]?.estado).toBe(0);
  });
});

/** True if somebody is told of a change. */
async function isTold(before: ExpedienteSolo, after: ExpedienteSolo): Promise<boolean> {
  return novedades(before, after).length > 0 && !(await wasUndone(before, after));
}

describe('nobody is told', () => {
  test('of an undone review nor of undoing it, and once of the one that followed', async () => {
    const file = await aFile(2, null);
    const begun = await soloOf(file);
    await reject(file);
    const rejected = await soloOf(file);
    expect(await isTold(begun, rejected)).toBe(true);
    await undo(file);
    const undone = await soloOf(file);
    expect(await isTold(begun, rejected)).toBe(false);
    expect(await isTold(rejected, undone)).toBe(false);
    await reject(file);
    expect(await isTold(begun, rejected)).toBe(false);
    expect(await isTold(undone, await soloOf(file))).toBe(true);
  });

  test('of an undone end of a file with parties', async () => {
    const [compra, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { file } = await aSharedFile({
      asignado: abogada,
      comunes: [2, 2],
      partes: [
        { clave: 'comprador', person: compra, estados: [0, 2] },
        { clave: 'vendedor', person: await aCliente(), estados: [2, 2] },
      ],
    });
    const { idExpediente } = file;
    const row = (await expedienteNow(idExpediente)).documentos.find(({ estado }) => estado === 0);
    const params = { tramiteId: idExpediente, documentoId: row?.idDocumento ?? '' };
    const parte = async () => {
      const found = parseParte(await parteRef(idExpediente, row?.parte ?? '').get());
      if (!found) throw new Error('no party');
      return found;
    };
    const [begun, begunIn] = [await soloOf(file), await parte()];
    const body = { state: 2 as const };
    expect((await request(aceptarDocumento, { as: abogada, params, body })).status).toBe(200);
    const [done, doneIn] = [await soloOf(file), await parte()];
    expect(done.estado).toBe('Terminado');
    expect(await isTold(begun, done)).toBe(true);
    expect(await wasUndoneInParte(begunIn, doneIn)).toBe(false);
    expect((await request(deshacerRevision, { as: abogada, params })).status).toBe(200);
    expect(await isTold(begun, done)).toBe(false);
    expect(await wasUndoneInParte(begunIn, doneIn)).toBe(true);
    expect(await isTold(done, await soloOf(file))).toBe(false);
  });
});
