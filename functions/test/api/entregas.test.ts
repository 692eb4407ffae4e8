import { readHilo } from '@notaria/contract/conversacion';
import { enlacesDatos } from '@notaria/contract/derechos';
import { enlaceZip } from '@notaria/contract/documentos';
import * as calls from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS } from '@notaria/contract/entregas-messages';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow, recordsOf } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { RESPUESTA } from '../../src/records/expedientes/asuntos/agenda.ts';
import { sendToBoth } from '../support/entregas.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

// Deliveries in a file with several parties: docs/product.md, "What the office gives back". Files without
// parties are in matrix.test.ts.

let people: Record<'compra' | 'vende' | 'otra' | 'abogada' | 'secretaria', Person>;

noticiasAlMomento();
beforeAll(async () => {
  const [office, compra, vende, otra] = await Promise.all([
    ...[anOffice(), aCliente(), aCliente(), aCliente()],
  ] as const);
  const { abogada, secretaria } = peopleOf(office);
  people = { compra, vende, otra, abogada, secretaria };
}, 60_000);

type Parties = Record<'compra' | 'vende', Person>;

/** A file of a buyer (`p1`) and a seller (`p2`). */
async function aSale(etapa = 'revision', { compra, vende }: Parties = people): Promise<string> {
  const file = await aSaleOf({ compra, vende, abogada: people.abogada });
  await conEtapas(file, etapa);
  return file.idExpediente;
}

type Envio = Partial<
  Record<'tipo' | 'titulo' | 'nota' | 'para' | 'pide' | 'reemplaza' | 'hasta' | 'vistos', string>
>;

const send = (id: string, over: Envio & { cambios?: string } = {}, as = people.abogada) =>
  sendToBoth(as, id, over);

const list = (id: string, as: Person) => request(calls.listEntregas, { as, params: { id } });

async function answer(id: string, as: Person, body: object) {
  const [newest] = (await list(id, as)).body.entregas;
  const said = { sha256: newest?.sha256, ...body } as never;
  const params = { id, idEntrega: newest?.idEntrega ?? 'ninguna' };
  await request(calls.abrirEntrega, { as, params });
  return request(calls.contestarEntrega, { as, params, body: said });
}

const statesOf = async (id: string) =>
  (await list(id, people.abogada)).body.entregas.map(({ version, vigente, respuestas }) => ({
    version,
    vigente,
    respuestas: respuestas.map(({ estado }) => estado),
  }));

test('a draft is read, changes are asked for, and a second version is agreed to by both, each in their room', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const first = (await send(id)).body.idEntrega;
  expect(await statesOf(id)).toEqual([
    { version: 1, vigente: true, respuestas: ['sin_abrir', 'sin_abrir'] },
  ]);
  const open = { params: { id, idEntrega: first } };
  const link = (await request(calls.abrirEntrega, { as: compra, ...open })).body.url;
  expect((await fetch(`${await apiUrl()}${link}`)).headers.get('content-type')).toBe(
    'application/pdf',
  );
  // The staff's own look opens nothing for anybody.
  await request(calls.abrirEntrega, { as: abogada, ...open });
  const marcas = [{ pagina: 1, x: 0.1, y: 0.1, ancho: 0.2, alto: 0.2, nota: 'Falta un apellido' }];
  const changes = { respuesta: 'cambios', texto: 'Mi apellido está mal.', marcas };
  expect((await answer(id, vende, changes)).status).toBe(200);
  expect(await statesOf(id)).toEqual([
    { version: 1, vigente: true, respuestas: ['abierta', 'cambios'] },
  ]);
  const detalle = await request(detalleTramite, { as: vende, params: { id } });
  expect(detalle.body.porResponder).toEqual([]);

  // A new version says what changed, and closes the one before.
  expect((await send(id, { reemplaza: first })).status).toBe(400);
  const again = { reemplaza: first, cambios: 'Se corrigió el apellido.', vistos: 'p2' };
  expect((await send(id, again)).status).toBe(201);
  expect((await send(id, again)).status).toBe(409);
  expect(
    (await answer(id, compra, { respuesta: 'de_acuerdo', sha256: 'b'.repeat(64) })).status,
  ).toBe(409);
  for (const as of [compra, vende]) {
    expect((await answer(id, as, { respuesta: 'de_acuerdo' })).status).toBe(200);
    expect((await answer(id, as, { respuesta: 'de_acuerdo' })).status).toBe(409);
  }
  expect(await statesOf(id)).toEqual([
    { version: 2, vigente: true, respuestas: ['de_acuerdo', 'de_acuerdo'] },
    { version: 1, vigente: false, respuestas: ['abierta', 'cambios'] },
  ]);
  const kinds = (await recordsOf(id)).filter((tipo) => tipo.startsWith('entrega.'));
  expect(kinds).toEqual([
    ...['entrega.abierta', 'entrega.abierta', 'entrega.abierta', 'entrega.abierta'],
    ...['entrega.contestada', 'entrega.contestada', 'entrega.contestada'],
    ...['entrega.enviada', 'entrega.enviada'],
  ]);
  const params = { id, idHilo: 'p2' };
  const { mensajes } = (await request(readHilo, { as: vende, params })).body;
  expect(mensajes.map(({ deLaNotaria }) => deLaNotaria)).toEqual([false, true, false, true]);
});

/** Everything that a person can read about a file. */
async function readableBy(as: Person, id: string): Promise<string> {
  const params = { id };
  const texts = await Promise.all([
    request(calls.listEntregas, { as, params }),
    request(detalleTramite, { as, params }),
    request(listNotificaciones, { as }),
    request(enlaceZip, { as, params }),
    request(readHilo, { as, params: { id, idHilo: 'p1' } }),
    request(readHilo, { as, params: { id, idHilo: 'p2' } }),
  ]);
  const { urls } = (await request(enlacesDatos, { as })).body;
  const data = await Promise.all(
    urls.map(async (url) => {
      const zip = await (await fetch(`${await apiUrl()}${url}`)).arrayBuffer();
      const inside = Object.entries(unzipSync(new Uint8Array(zip)));
      return inside.map(([name, bytes]) => `${name} ${Buffer.from(bytes)}`).join('\n');
    }),
  );
  return [...texts.map(({ text }) => text), ...data].join('\n');
}

test('no word of what one party gets and says reaches another', async () => {
  const id = await aSale();
  const { compra, vende, otra } = people;
  const [titulo, respuesta] = [unusedWord(), unusedWord()];
  const only = (await send(id, { titulo, para: 'p1' })).body.idEntrega;
  expect((await answer(id, compra, { respuesta: 'cambios', texto: respuesta })).status).toBe(200);
  const params = { id, idEntrega: only };
  const said = { respuesta: 'de_acuerdo', sha256: 'a'.repeat(64) } as const;
  const signed = (await request(calls.abrirEntrega, { as: compra, params })).body.url;
  for (const as of [vende, otra]) {
    expect((await request(calls.abrirEntrega, { as, params })).status).toBe(404);
    expect((await request(calls.contestarEntrega, { as, params, body: said })).status).toBe(404);
  }
  expect((await fetch(`${await apiUrl()}${signed}x`)).status).toBe(400);
  // The buyer finds both words, so the search would see a leak.
  const found = async (as: Person) => {
    const text = await readableBy(as, id);
    return [titulo, respuesta, only].filter((word) => text.includes(word));
  };
  expect(await found(compra)).toEqual([titulo, respuesta, only]);
  expect(await found(vende)).toEqual([]);
});

describe('POST /api/expedientes/:id/entregas/crear', () => {
  test('what a Secretaria does not send by herself she prepares, and a lawyer sends or nobody', async () => {
    const id = await aSale();
    const { secretaria, abogada, compra } = people;
    for (const tipo of calls.TIPOS_ENTREGA) await send(id, { tipo }, secretaria);
    const own = (await list(id, secretaria)).body;
    expect(own.tipos).toEqual(['recibo', 'copia', 'otro']);
    const tipos = (await list(id, compra)).body.entregas.map(({ tipo }) => tipo);
    expect(tipos.toSorted()).toEqual(['copia', 'otro', 'recibo']);
    const [draft, quote] = own.entregas.filter(({ enviada }) => !enviada);
    if (!draft || !quote) throw new Error('nothing prepared');
    const params = { id, idEntrega: draft.idEntrega };
    for (const as of [compra, people.otra]) {
      expect((await request(calls.abrirEntrega, { as, params })).status).toBe(404);
      expect((await request(calls.soltarEntrega, { as, params, body: {} })).status).not.toBe(200);
    }
    expect((await request(calls.soltarEntrega, { as: secretaria, params, body: {} })).status).toBe(
      403,
    );
    expect((await request(calls.soltarEntrega, { as: abogada, params, body: {} })).status).toBe(
      200,
    );
    expect((await request(calls.soltarEntrega, { as: abogada, params, body: {} })).status).toBe(
      409,
    );
    const prepared = { id, idEntrega: quote.idEntrega };
    expect(
      (await request(calls.descartarEntrega, { as: secretaria, params: prepared })).status,
    ).toBe(200);
    const seen = (await list(id, compra)).body.entregas.map(({ idEntrega }) => idEntrega);
    expect(seen).toContain(draft.idEntrega);
    expect(seen).not.toContain(quote.idEntrega);
    // An office may decide otherwise.
    const { idGrupo } = await expedienteNow(id);
    await conCuenta(idGrupo, { secretariaEnvia: ['proyecto'] });
    expect((await list(id, secretaria)).body.tipos).toEqual(['proyecto']);
  });

  test.each([
    ['somebody who does not take part', { para: 'p1,p9' }, 400],
    ['somebody twice', { para: 'p1,p1' }, 400],
    ['no title', { titulo: ' ' }, 400],
    ['a version of another file', { reemplaza: 'ninguna', cambios: 'Todo.' }, 404],
  ])('refuses %s', async (_what, over, status) => {
    expect((await send(await aSale(), over)).status).toBe(status);
  });

  test('takes a PDF of 15 MB, and refuses one byte more', async () => {
    const id = await aSale();
    const page = await aPdf();
    const sized = (bytes: number) => {
      // A comment of the right length before the last table keeps the PDF whole.
      const text = Buffer.from(page).toString('latin1');
      const at = text.lastIndexOf('startxref');
      const filler = `%${' '.repeat(bytes - page.length - 2)}\n`;
      return Buffer.from(text.slice(0, at) + filler + text.slice(at), 'latin1');
    };
    const body = { tipo: 'copia', titulo: 'Copia', para: 'p1', pide: 'no' } as const;
    const answers: string[] = [];
    for (const more of [0, 1]) {
      const file = { bytes: sized(calls.ENTREGA.maximoBytes + more) };
      const sent = { as: people.abogada, params: { id }, body, file };
      const { status, text } = await request(calls.enviarEntrega, sent);
      answers.push(status === 201 ? 'sent' : text);
    }
    expect(answers).toEqual(['sent', expect.stringContaining('demasiado_grande')]);
  });
});

test('a file does not leave a stage of its client while an answer is open, except with a reason', async () => {
  const id = await aSale();
  const { abogada, compra, vende } = people;
  await send(id);
  const move = async (more: object) => {
    const { ruta } = (await request(detalleTramite, { as: abogada, params: { id } })).body;
    if (!ruta) throw new Error('no stages');
    const at = ruta.etapas.findIndex(({ clave }) => clave === ruta.actual);
    const visto = { etapa: ruta.actual, movimientos: ruta.movimientos };
    const body = { movimiento: 'avanzar', visto, siguiente: ruta.etapas[at + 1]?.clave, ...more };
    return request(moverEtapa, { as: abogada, params: { id }, body: body as never });
  };
  expect((await answer(id, compra, { respuesta: 'de_acuerdo' })).status).toBe(200);
  const refused = await move({});
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('falta_algo')]);
  expect((await move({ motivo: 'Lo dijo por teléfono.' })).status).toBe(200);
  expect((await answer(id, vende, { respuesta: 'de_acuerdo' })).status).toBe(200);
});

test('nobody agrees to what they have not opened, and a new version after an agreement asks anew', async () => {
  const id = await aSale();
  const { compra, abogada } = people;
  const { idEntrega } = (await send(id)).body;
  const [sent] = (await list(id, compra)).body.entregas;
  const params = { id, idEntrega };
  const body = { respuesta: 'de_acuerdo', sha256: sent?.sha256 ?? '' } as const;
  const unread = await request(calls.contestarEntrega, { as: compra, params, body });
  expect([unread.status, unread.error.message]).toEqual([409, ENTREGAS_TEXTOS.sinAbrir]);
  expect((await answer(id, compra, { respuesta: 'de_acuerdo' })).status).toBe(200);
  // Without being asked to: somebody had agreed to the version before.
  expect((await send(id, { pide: 'no', reemplaza: idEntrega, cambios: 'Todo.' })).status).toBe(201);
  const [again] = (await list(id, abogada)).body.entregas;
  expect([again?.version, again?.pide]).toEqual([2, true]);
  expect((await expedienteNow(id)).porResponder.map(({ sala }) => sala)).toEqual(['p1', 'p2']);
});

test('an agreement is taken back until the office moves on, with a record', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const { idEntrega } = (await send(id)).body;
  const params = { id, idEntrega };
  const back = (as: Person) => request(calls.retirarAcuerdo, { as, params });
  expect((await back(compra)).status).toBe(409);
  for (const as of [compra, vende]) await answer(id, as, { respuesta: 'de_acuerdo' });
  expect((await back(compra)).status).toBe(200);
  expect(await statesOf(id)).toMatchObject([{ respuestas: ['abierta', 'de_acuerdo'] }]);
  expect((await expedienteNow(id)).porResponder.map(({ sala }) => sala)).toEqual(['p1']);
  expect(await recordsOf(id)).toContain('entrega.acuerdo_retirado');
  await answer(id, compra, { respuesta: 'de_acuerdo' });
  const visto = { etapa: 'revision', movimientos: 0 };
  const onwards = { movimiento: 'avanzar', visto, siguiente: 'pagos' } as const;
  expect((await request(moverEtapa, { as: abogada, params: { id }, body: onwards })).status).toBe(
    200,
  );
  const late = await back(compra);
  expect([late.status, late.error.message]).toEqual([409, ENTREGAS_TEXTOS.yaSiguio]);
});

describe('an answer that is due', () => {
  const DAY_MS = 86_400_000;
  const remindersOf = async ({ email }: Person) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Esperamos tu respuesta'));

  test('is reminded of after 7 and 14 days and on the day before, once each, and only to who owes it', async () => {
    const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
    const id = await aSale('revision', { compra, vende });
    const hasta = new Date(Date.now() + 11 * DAY_MS).toISOString().slice(0, 10);
    await send(id, { hasta });
    await answer(id, compra, { respuesta: 'de_acuerdo' });
    const counts: number[] = [];
    for (const days of [6.9, 8, 8.1, 11, 15, 15.1, 21, 30]) {
      await runTasks(RESPUESTA, new Date(Date.now() + days * DAY_MS));
      counts.push((await remindersOf(vende)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3, 3]);
    expect(await remindersOf(compra)).toEqual([]);
  });

  test('is a filter of the list and a figure of the start page, by who owes it', async () => {
    const { abogada, vende } = people;
    const id = await aSale();
    const found = async (respuesta: 'cliente' | 'notaria') => {
      const { body } = await request(listExpedientes, { as: abogada, query: { respuesta } });
      return body.some(({ ID_Expediente }) => ID_Expediente === id);
    };
    const counted = async () =>
      (await request(resumenExpedientes, { as: abogada })).body.etapas?.esperanRespuesta;
    const before = await counted();
    if (!before) throw new Error('no figures');
    await send(id);
    expect(await Promise.all([found('cliente'), found('notaria')])).toEqual([true, false]);
    expect(await counted()).toEqual({ ...before, cliente: before.cliente + 1 });
    await answer(id, vende, { respuesta: 'cambios', texto: 'Otro apellido.' });
    expect(await Promise.all([found('cliente'), found('notaria')])).toEqual([false, true]);
    expect(await counted()).toEqual({ ...before, notaria: before.notaria + 1 });
  });
});
