import { enlacesDatos } from '@notaria/contract/derechos';
import * as calls from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite } from '@notaria/contract/expedientes';
import { salirDeExpediente } from '@notaria/contract/partes';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { RESPUESTA } from '../../src/records/expedientes/asuntos/agenda.ts';
import { eraseSala } from '../../src/records/expedientes/erase.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

// Whose a delivery is when somebody answers for two, leaves, or reads their own data; and what an open answer
// holds up or doesn't: docs/product.md, "What the office gives back".

let office: Record<'abogada' | 'secretaria', Person>;

noticiasAlMomento();
beforeAll(async () => {
  const { abogada, secretaria } = peopleOf(await anOffice());
  office = { abogada, secretaria };
}, 60_000);

/** Those of most procedures; here the client's signing may be left out. */
const ETAPAS = ETAPAS_COMUNES.map((etapa) =>
  etapa.clave === 'firma' ? { ...etapa, omitible: true } : etapa,
);

/** A file of a buyer (`p1`), a seller (`p2`) and somebody whom the buyer represents (`p3`). */
async function aSale(etapa = 'revision') {
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const { file } = await aSharedFile({
    asignado: office.abogada,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
      { clave: 'comprador', person: compra, entrega: 'representada' },
    ],
  });
  await conEtapas(file, etapa, ETAPAS);
  return { id: file.idExpediente, compra, vende };
}

async function send(id: string, over: object = {}, as = office.abogada): Promise<string> {
  const body = { tipo: 'proyecto', titulo: 'Proyecto', para: 'p1,p2,p3', pide: 'si', ...over };
  const file = { bytes: await aPdf(unusedWord()) };
  const sent = { as, params: { id }, body: body as never, file };
  const { status, body: answer } = await request(calls.enviarEntrega, sent);
  expect(status).toBe(201);
  return answer.idEntrega;
}

async function answer(id: string, as: Person, said: object) {
  const { entregas } = (await request(calls.listEntregas, { as, params: { id } })).body;
  const [{ idEntrega, sha256 } = { idEntrega: '', sha256: '' }] = entregas;
  const body = { sha256, ...said } as never;
  await request(calls.abrirEntrega, { as, params: { id, idEntrega } });
  return request(calls.contestarEntrega, { as, params: { id, idEntrega }, body });
}

test('who represents somebody answers for both rooms at once, and for nobody else', async () => {
  const { id, compra } = await aSale();
  await send(id);
  expect((await answer(id, compra, { respuesta: 'de_acuerdo' })).status).toBe(200);
  const { entregas } = (await request(calls.listEntregas, { as: office.abogada, params: { id } }))
    .body;
  expect(entregas[0]?.respuestas.map(({ sala, estado }) => `${sala} ${estado}`)).toEqual([
    ...['p1 de_acuerdo', 'p2 sin_abrir', 'p3 de_acuerdo'],
  ]);
  expect((await expedienteNow(id)).porResponder.map(({ sala }) => sala)).toEqual(['p2']);
  expect((await answer(id, compra, { respuesta: 'de_acuerdo' })).status).toBe(409);
});

test('of a delivery to all, the own data hold only the own answers, and nobody else’s room', async () => {
  const { id, compra, vende } = await aSale();
  const words = { [compra.uid]: unusedWord(), [vende.uid]: unusedWord() };
  const rooms = { [compra.uid]: ['"p1"', '"p3"'], [vende.uid]: ['"p2"'] };
  const reemplaza = await send(id);
  for (const as of [compra, vende]) {
    const said = { respuesta: 'cambios', texto: words[as.uid] };
    expect((await answer(id, as, said)).status).toBe(200);
  }
  // What was asked for stays open on the new version.
  await send(id, { reemplaza, cambios: 'La fecha.', vistos: 'p1,p2,p3' });
  for (const as of [compra, vende]) {
    const { urls } = (await request(enlacesDatos, { as })).body;
    const zips = await Promise.all(
      urls.map(async (url) => (await fetch(`${await apiUrl()}${url}`)).arrayBuffer()),
    );
    const files = zips.flatMap((zip) => Object.entries(unzipSync(new Uint8Array(zip))));
    const told = files
      .filter(([name]) => name.endsWith('entregas.json'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n');
    expect(Object.values(words).filter((word) => told.includes(word))).toEqual([words[as.uid]]);
    expect([...new Set(told.match(/"p\d"/g))].toSorted()).toEqual(rooms[as.uid]);
  }
});

test.each([
  [
    'somebody who left meanwhile is not sent, and can be taken back',
    true,
    [409, TEXTOS.otrasPersonas],
    200,
  ],
  ['people who are all still there is sent', false, [200, TEXTOS.enviada], 409],
])('what was prepared for %s', async (_what, leaves, released, discarded) => {
  const { id, vende } = await aSale();
  const idEntrega = await send(id, {}, office.secretaria);
  const left = { as: vende, params: { id, idParte: 'p2' } };
  if (leaves) expect((await request(salirDeExpediente, left)).status).toBe(200);
  const prepared = { as: office.abogada, params: { id, idEntrega } };
  const answer = await request(calls.soltarEntrega, { ...prepared, body: {} });
  const { message } = answer.status === 200 ? answer.body : answer.error;
  expect([answer.status, message]).toEqual(released);
  expect((await request(calls.descartarEntrega, prepared)).status).toBe(discarded);
});

test('what was prepared for an erased person alone is nobody’s to send any more', async () => {
  const { id, vende } = await aSale();
  const [theirs, shared] = [
    await send(id, { para: 'p2' }, office.secretaria),
    await send(id, { para: 'p1,p2' }, office.secretaria),
  ];
  const waiting = async () =>
    (await expedienteNow(id)).porResponder.map(({ idEntrega, pide }) => `${pide} ${idEntrega}`);
  expect(await waiting()).toEqual([`enviar ${theirs}`, `enviar ${shared}`]);
  await request(salirDeExpediente, { as: vende, params: { id, idParte: 'p2' } });
  await eraseSala(id, 'p2');
  expect(await waiting()).toEqual([`enviar ${shared}`]);
});

describe('an open answer', () => {
  async function move(id: string, more: object) {
    const { ruta } = (await request(detalleTramite, { as: office.abogada, params: { id } })).body;
    if (!ruta) throw new Error('no stages');
    const visto = { etapa: ruta.actual, movimientos: ruta.movimientos };
    const body = { visto, ...more } as never;
    return request(moverEtapa, { as: office.abogada, params: { id }, body });
  }

  // On hold somebody else has the file; a reminder would ask for what can't go on.
  test.each([
    ['is reminded of while the file goes on', undefined, 1],
    ['is not while it is on hold for the client', 'cliente', 0],
    ['is not while it is on hold for an authority', 'autoridad', 0],
  ])('%s', async (_what, culpa, mails) => {
    const { id, vende } = await aSale();
    await send(id);
    const hold = { movimiento: 'pausar', motivo: 'Falta un dato.', culpa };
    if (culpa) expect((await move(id, hold)).status).toBe(200);
    await runTasks(RESPUESTA, new Date(Date.now() + 8 * 86_400_000));
    const subjects = await subjectsTo(vende.email);
    expect(subjects.filter((each) => each.startsWith('Esperamos tu respuesta'))).toHaveLength(
      mails,
    );
  });

  test.each([
    ['avanzar', 'avisos'],
    ['omitir', 'registro'],
  ])('holds up «%s» to a later stage', async (movimiento, siguiente) => {
    const { id } = await aSale('firma');
    await send(id);
    const refused = await move(id, { movimiento, siguiente });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('falta_algo')]);
  });
});
