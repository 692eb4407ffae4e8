import { misDatos, solicitarCancelacion } from '@notaria/contract/derechos';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { crearGrupo, detalleGrupo } from '@notaria/contract/grupos';
import { crearVideo, readVideo } from '@notaria/contract/videos';
import { aStoredExpediente } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aSecretaria,
  aTitular,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';

/** A typed text with characters that no keyboard has. */
const TYPED = '\u202eFalta\u0000 la\u0007 firma\r\n\ty el\u009b reverso\u2028de la INE\u0000';
const LINES = 'Falta la firma\n\ty el reverso\nde la INE';

test('the comment of a review keeps its lines and loses control characters', async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente, documentos } = await aStoredExpediente({
    cliente: ana,
    asignado: luz,
    estados: [0],
  });
  const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
  const answer = await request(rechazarDocumento, { as: luz, params, body: { comment: TYPED } });
  expect(answer.status).toBe(200);
  const { body } = await request(detalleTramite, { as: ana, params: { id: idExpediente } });
  expect(body.expediente[0]?.comentario).toBe(LINES);
});

test('the reason of a cancellation request does the same', async () => {
  const ana = await aCliente();
  const asked = await request(solicitarCancelacion, { as: ana, body: { motivo: TYPED } });
  expect(asked.status).toBe(201);
  expect((await request(misDatos, { as: ana })).body.cancelacion?.motivo).toBe(LINES);
});

test('a comment of only control characters counts as missing', async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente, documentos } = await aStoredExpediente({
    cliente: ana,
    asignado: luz,
    estados: [0],
  });
  const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
  const body = { comment: '\u0000\u0007\u202e' };
  expect((await request(rechazarDocumento, { as: luz, params, body })).status).toBe(400);
});

test('the name of an office becomes one line, read in its written order', async () => {
  const [admin, titular, abogada, secretaria] = await Promise.all([
    anAdministrador(),
    aTitular(),
    anAbogado(),
    aSecretaria(),
  ]);
  const word = unusedWord();
  const created = await request(crearGrupo, {
    as: admin,
    body: {
      name: `\u202eOficina\u0000\n${word}`,
      headLawyerId: titular.uid,
      assistantLawyerIds: [abogada.uid],
      secretaryIds: [secretaria.uid],
      assignments: { [secretaria.uid]: [abogada.uid] },
    },
  });
  expect(created.status).toBe(201);
  const params = { groupName: `Oficina ${word}` };
  const { body } = await request(detalleGrupo, { as: admin, params });
  expect(body.nombreGrupo).toBe(`Oficina ${word}`);
});

test('the title of a help video does the same', async () => {
  const admin = await anAdministrador();
  const { body } = await request(crearVideo, {
    as: admin,
    body: {
      titulo: '\u2066Cómo\tsubir\u0000\nla INE\u2069',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      roles: [1],
    },
  });
  const { body: video } = await request(readVideo, { as: admin, params: { id: body.idVideo } });
  expect(video.Titulo).toBe('Cómo subir la INE');
});
