import { asignarExpediente } from '@notaria/contract/asignacion';
import {
  aceptarDocumento,
  crearDocumento,
  eliminarDocumento,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import { listComentarios } from '@notaria/contract/expedientes';
import { TEXTO } from '@notaria/contract/limits';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { aPdf, expedienteNow, recordsOf } from '@notaria/factories/files';
import { anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

describe('reviewing', () => {
  function ids(file: { idExpediente: string; documentos: FilaDoc[] }) {
    return {
      tramiteId: file.idExpediente,
      documentoId: file.documentos[0]?.idDocumento ?? '',
    };
  }
  const reject = (file: Parameters<typeof ids>[0], comment = 'No se lee', visto?: 0 | 1 | 2) =>
    request(rechazarDocumento, { as: luz, params: ids(file), body: { comment, visto } });
  const accept = (file: Parameters<typeof ids>[0], comment?: string) =>
    request(aceptarDocumento, {
      as: luz,
      params: ids(file),
      body: { state: 2, ...(comment === undefined ? {} : { comment }) },
    });

  test('a rejection stands on the row with its comment, and the file Requiere cambios', async () => {
    const file = await aFile(0, null);
    const answer = await reject(file, '  Falta el reverso  ');
    expect([answer.status, answer.body.message]).toEqual([200, DOCUMENTOS.rechazado]);
    const after = await expedienteNow(file.idExpediente);
    expect(after.estado).toBe('Requiere cambios');
    expect(after.documentos[0]).toMatchObject({ estado: 1, comentario: 'Falta el reverso' });
  });

  test('accepting everything finishes the file; rejecting opens it again', async () => {
    const file = await aFile(0);
    expect((await accept(file)).body.message).toBe(DOCUMENTOS.aceptado);
    const finished = await expedienteNow(file.idExpediente);
    expect(finished.estado).toBe('Terminado');
    expect(finished.fechaFin).toBeInstanceOf(Date);
    await reject(file);
    const open = await expedienteNow(file.idExpediente);
    expect([open.estado, open.fechaFin]).toEqual(['Requiere cambios', null]);
    expect(await recordsOf(file.idExpediente)).toEqual([
      'documento.aceptado',
      'documento.rechazado',
    ]);
  });

  test('comments are stored newest first; an acceptance without one removes the last one from the row', async () => {
    const file = await aFile(0, null);
    await reject(file, 'Primero');
    await accept(file, 'Segundo');
    await reject(file, 'Tercero');
    await accept(file);
    const { body } = await request(listComentarios, { as: ana, params: { id: file.idExpediente } });
    expect(body.comentarios.map(({ comentario, accion }) => [comentario, accion])).toEqual([
      ['Tercero', 'rechazar'],
      ['Segundo', 'aceptar'],
      ['Primero', 'rechazar'],
    ]);
    expect(body.comentarios[0]).toMatchObject({
      idAutor: luz.uid,
      nombre: luz.nombre,
      idDocRequerido: 'doc-1',
    });
    expect((await expedienteNow(file.idExpediente)).documentos[0]?.comentario).toBeNull();
  });

  test('a repeat of the same review gets an error, and changes nothing', async () => {
    const file = await aFile(0, null);
    await reject(file);
    const again = await reject(file, 'Otra vez');
    expect([again.status, again.error.message]).toEqual([409, DOCUMENTOS.yaRevisado]);
    expect(again.error.error.previo).toMatchObject({ acto: 'rechazado', nombre: luz.nombre });
    expect((await expedienteNow(file.idExpediente)).documentos[0]?.comentario).toBe('No se lee');
  });

  test('a reviewer who saw another state gets an error', async () => {
    const file = await aFile(2, null);
    const answer = await reject(file, 'Tarde', 0);
    expect([answer.status, answer.error.error.detail]).toEqual([409, 'ya_revisado']);
    expect((await reject(file, 'A tiempo', 2)).status).toBe(200);
  });

  test('of a replaced document answers 409 and leaves the new one alone', async () => {
    const file = await aFile(0);
    const { documentoId } = ids(file);
    await request(eliminarDocumento, {
      as: ana,
      body: {
        idDocumento: documentoId,
        url: `/api/documentos/${documentoId}/archivo`,
        expedienteId: file.idExpediente,
      },
    });
    const gone = await accept(file);
    expect([gone.status, gone.error.message]).toEqual([409, DOCUMENTOS.reemplazado]);
    expect(gone.error.error.previo).toMatchObject({ acto: 'eliminado', nombre: ana.nombre });
    await request(crearDocumento, {
      as: ana,
      body: { idExpediente: file.idExpediente, idDocRequerido: 'doc-1' },
      file: { bytes: await aPdf('nuevo') },
    });
    expect((await accept(file)).status).toBe(409);
    expect((await expedienteNow(file.idExpediente)).documentos[0]?.estado).toBe(0);
  });

  test('of a reassigned file tells its previous lawyer who reassigned it', async () => {
    const [admin, eva, uma] = await Promise.all([anAdministrador(), anAbogado(), anAbogado()]);
    const file = await aFile(0, null);
    const before = Date.now();
    await request(asignarExpediente, {
      as: admin,
      body: { idExpediente: file.idExpediente, idResponsable: eva.uid },
    });
    const late = await reject(file);
    expect([late.status, late.error.message]).toEqual([404, EXPEDIENTES.noEncontrado]);
    const { acto, nombre, fecha = '' } = late.error.error.previo ?? {};
    expect([acto, nombre]).toEqual(['reasignado', admin.nombre]);
    expect(Date.parse(fecha)).toBeGreaterThanOrEqual(before);
    const stranger = await request(rechazarDocumento, {
      as: uma,
      params: ids(file),
      body: { comment: 'No se lee' },
    });
    expect(stranger.error.error).toEqual({ code: 'not_found' });
  });

  test('of a document of another file answers 404', async () => {
    const [file, other] = await Promise.all([aFile(0), aFile(0)]);
    const params = { tramiteId: file.idExpediente, documentoId: ids(other).documentoId };
    const answer = await request(aceptarDocumento, { as: luz, params, body: { state: 2 } });
    expect(answer.status).toBe(404);
    expect((await expedienteNow(other.idExpediente)).documentos[0]?.estado).toBe(0);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['one character too many', 'x'.repeat(TEXTO.comentario + 1)],
  ])('a rejection with %s as comment is refused', async (_what, comment) => {
    const file = await aFile(0);
    const answer = await reject(file, comment);
    expect(answer.status).toBe(400);
    expect(answer.error.error.fields).toHaveProperty('comment');
    expect((await expedienteNow(file.idExpediente)).documentos[0]?.estado).toBe(0);
  });

  test('a comment of 255 characters fits', async () => {
    expect((await reject(await aFile(0), 'ñ'.repeat(TEXTO.comentario))).status).toBe(200);
  });

  test('accepting sends state 2 and nothing else', async () => {
    const file = await aFile(0);
    const answer = await request(aceptarDocumento, {
      as: luz,
      params: ids(file),
      rawBody: { state: 1 },
    });
    expect(answer.status).toBe(400);
  });
});
