import * as citas from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import * as entregas from '@notaria/contract/entregas';
import { AVISO_ENTREGA } from '@notaria/contract/entregas-messages';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { aStoredEntrega, SHA } from '@notaria/factories/entregas';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';

noticiasAlMomento();

/** A sale whose buyer sends the documents of a second buyer, `p3`. */
async function aSale(more: object = {}) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  const id = file.idExpediente;
  const body = {
    clave: 'comprador',
    nombre: 'Carmen Ibáñez',
    consentimiento: true,
    ...more,
  } as const;
  await request(partes.agregarParte, { as: compra, params: { id }, body });
  const now = new Date();
  const { idEntrega } = await aStoredEntrega(
    { idExpediente: id },
    {
      para: ['p1', 'p3'],
      respuestas: ['p1', 'p3'].map((sala) => ({
        sala,
        estado: 'abierta',
        abierta: now,
        fecha: null,
        uid: null,
        por: '',
        texto: '',
        sha256: null,
        declaracion: null,
        marcas: [],
      })),
    },
  );
  return { id, compra, vende, luz, idEntrega };
}

async function agree(as: Person, id: string, idEntrega: string) {
  const body = { respuesta: 'de_acuerdo', sha256: SHA } as const;
  return request(entregas.contestarEntrega, { as, params: { id, idEntrega }, body });
}

async function statesOf(as: Person, id: string) {
  const { body } = await request(entregas.listEntregas, { as, params: { id } });
  return body.entregas[0]?.respuestas.map(({ sala, estado, porOtra }) => [sala, estado, porOtra]);
}

test('who only sends somebody’s papers does not answer for them: the office asks', async () => {
  const { id, compra, luz, idEntrega } = await aSale();
  const open = async () =>
    (await expedienteNow(id)).porResponder.map(({ sala, pide }) => [sala, pide]);
  expect(await open()).toEqual([
    ['p1', 'respuesta'],
    ['p3', 'preguntar'],
  ]);
  expect((await expedienteNow(id)).esperaRespuesta).toBe('notaria');
  expect((await agree(compra, id, idEntrega)).status).toBe(200);
  expect(await statesOf(luz, id)).toEqual([
    ['p1', 'de_acuerdo', undefined],
    ['p3', 'abierta', 'preguntar'],
  ]);
  const again = await agree(compra, id, idEntrega);
  expect([again.status, again.text.includes('no_responde')]).toEqual([409, true]);
  expect(await open()).toEqual([['p3', 'preguntar']]);
});

test('who only sends somebody’s papers is not asked by mail to answer what is for them alone', async () => {
  const { id, compra, luz } = await aSale();
  const sent = await request(entregas.cotizarEntrega, {
    as: luz,
    params: { id },
    body: {
      titulo: 'Cotización',
      para: 'p3',
      pide: 'si',
      vigencia: null,
      lineas: [{ concepto: 'Honorarios', clase: 'honorarios', monto: 150_000 }],
      reparto: [{ sala: 'p3', monto: 150_000 }],
    },
  });
  const cita = { tipo: 'firma' as const, horas: [], salas: ['p3'] };
  const cited = await request(citas.citar, { as: luz, params: { id }, body: cita });
  expect([sent.status, cited.status]).toEqual([201, 201]);
  const mails = await mailsTo(compra.email);
  expect(mails).toHaveLength(2);
  for (const { texto } of mails) expect(texto).not.toContain('Te toca a ti');
});

test('who also answers for them does it with one press, in words that are kept', async () => {
  const { id, compra, luz, idEntrega } = await aSale({ responde: true });
  await agree(compra, id, idEntrega);
  expect(await statesOf(compra, id)).toEqual([
    ['p1', 'de_acuerdo', undefined],
    ['p3', 'de_acuerdo', 'responde'],
  ]);
  const { body } = await request(detalleTramite, { as: luz, params: { id } });
  expect(body.partes?.[2]?.representa?.responde?.texto).toContain('responder por ella');
});

test('the second consent may come later, and only from the representative', async () => {
  const { id, compra, vende, luz, idEntrega } = await aSale();
  const say = (as: Person, idParte = 'p3') =>
    request(partes.responderPor, { as, params: { id, idParte } });
  expect((await say(vende)).status).toBe(403);
  expect((await say(luz)).status).toBe(403);
  expect((await say(compra, 'p1')).status).toBe(403);
  expect((await say(compra)).status).toBe(200);
  await agree(compra, id, idEntrega);
  expect((await statesOf(luz, id))?.[1]).toEqual(['p3', 'de_acuerdo', 'responde']);
});

test('an appointment names the represented person, who comes, and is asked of the office', async () => {
  const { id, compra, luz } = await aSale();
  const body = { tipo: 'firma' as const, horas: [], salas: ['p1', 'p3'] };
  const { idCita } = (await request(citas.citar, { as: luz, params: { id }, body })).body;
  const seen = (await request(citas.listCitas, { as: compra, params: { id } })).body.citas[0];
  expect(seen?.personas.map(({ nombre, porOtra }) => [nombre, porOtra])).toEqual([
    ['Tú (Comprador 1)', undefined],
    ['Carmen Ibáñez (Comprador 2)', 'preguntar'],
  ]);
  const free = await request(citas.horasLibres, {
    as: compra,
    params: { id },
    query: { tipo: 'firma' },
  });
  const answer = { horas: free.body.horas.slice(0, 1), secuencia: seen?.secuencia ?? 0 };
  await request(citas.contestarCita, { as: compra, params: { id, idCita }, body: answer });
  const staff = (await request(citas.listCitas, { as: luz, params: { id } })).body.citas[0];
  expect(staff?.personas.map(({ respondio }) => respondio)).toEqual([true, false]);
  expect(staff?.estado).toBe('propuesta');
});

test.each([
  ['only for themselves: the time that it has holds until the office has asked', {}, false],
  ['for both once they answer for the person: the new time is set', { responde: true }, true],
])('who comes with somebody moves an appointment %s', async (_what, more, isMoved) => {
  const { id, compra, luz } = await aSale(more);
  const query = { tipo: 'firma' } as const;
  const free = await request(citas.horasLibres, { as: compra, params: { id }, query });
  const [first = '', other = ''] = free.body.horas.slice(-2);
  const body = { tipo: 'firma' as const, horas: [first], salas: ['p1', 'p3'], nota: '' };
  const { idCita } = (await request(citas.citar, { as: luz, params: { id }, body })).body;
  const read = async () =>
    (await request(citas.listCitas, { as: compra, params: { id } })).body.citas[0];
  const { secuencia = 0 } = (await read()) ?? {};
  const move = { horas: [other], motivo: 'Ese día viajo.', secuencia };
  await request(citas.moverCita, { as: compra, params: { id, idCita }, body: move });
  expect((await read())?.inicio).toBe(isMoved ? other : first);
});

test('who attends the file hears that a person has to be asked, about what was sent and about the hours of an appointment', async () => {
  const { id, luz } = await aSale();
  const params = { id };
  const quoted = await request(entregas.cotizarEntrega, {
    as: luz,
    params,
    body: {
      titulo: 'Cotización',
      para: 'p1,p3',
      pide: 'si',
      vigencia: null,
      lineas: [{ concepto: 'Honorarios', clase: 'honorarios', monto: 150_000 }],
      reparto: [{ sala: 'p1', monto: 150_000 }],
    },
  });
  const cited = await request(citas.citar, {
    as: luz,
    params,
    body: { tipo: 'firma', horas: [], salas: ['p1', 'p3'] },
  });
  expect([quoted.status, cited.status]).toEqual([201, 201]);
  const { body } = await request(listNotificaciones, { as: luz });
  expect(body.map((one) => one.NombreDocumento).filter((text) => /^Pregunta/.test(text))).toEqual([
    AVISO_CITA.preguntar('firma', 'Comprador 2'),
    AVISO_ENTREGA.preguntar('Comprador 2', 'Cotización'),
  ]);
});
