import type { BodyInputOf } from '@notaria/contract/call';
import { enlacesDatos } from '@notaria/contract/derechos';
import {
  descartarExpediente,
  detalleTramite,
  listExpedientes,
} from '@notaria/contract/expedientes';
import * as calls from '@notaria/contract/generales-expediente';
import { GENERALES_TEXTOS as TEXTOS } from '@notaria/contract/generales-messages';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { inventedData, verifiedConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aRespuestas, conGenerales, conGeneralesDe } from '@notaria/factories/generales';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSaleOf, aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { eraseExpediente, eraseSala } from '../../src/records/expedientes/erase.ts';
import { linesOf } from '../support/heard-log.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';

// What people say of themselves: docs/product.md, "Particulars".
// What the office writes for them: generales-oficina.test.ts.

let people: Record<'compra' | 'vende' | 'abogada', Person>;

noticiasAlMomento();
beforeAll(async () => {
  const [office, compra, vende] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  people = { compra, vende, abogada: peopleOf(office).abogada };
}, 60_000);

/** A file of a buyer (`p1`) and a seller (`p2`) that asks both. */
async function aSale(): Promise<string> {
  const file = await aSaleOf(people);
  await conGenerales(file);
  return file.idExpediente;
}

const read = async (id: string, as: Person) =>
  (await request(calls.listGenerales, { as, params: { id } })).body.personas;
const oneOf = async (id: string, as: Person, sala: string) =>
  (await read(id, as)).find((one) => one.sala === sala);
const said = (one: Awaited<ReturnType<typeof oneOf>>) =>
  Object.fromEntries(one?.respuestas.map(({ codigo, valor }) => [codigo, valor]) ?? []);

const save = (
  id: string,
  as: Person,
  sala: string,
  body: BodyInputOf<typeof calls.guardarGenerales>,
) => request(calls.guardarGenerales, { as, params: { id, sala }, body });
const send = (id: string, as: Person, sala: string, respuestas = aRespuestas()) =>
  request(calls.enviarGenerales, { as, params: { id, sala }, body: { respuestas } });
const ask = (id: string, as: Person, sala: string, codigo: string, frase = 'Falta una letra.') =>
  request(calls.pedirCorreccion, { as, params: { id, sala }, body: { codigo, frase } });
const owed = async (id: string, as: Person) => {
  const { body } = await request(listExpedientes, { as, query: {} });
  const found = body.find((one) => one.ID_Expediente === id);
  return [found?.Datos_por_enviar, found?.Datos_por_corregir];
};

test('answers are kept as they come, read by nobody else until they are sent, and sent only whole', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const word = unusedWord();
  expect(await owed(id, compra)).toEqual([1, 0]);
  const draft = { respuestas: [{ codigo: 'ocupacion', valor: word }] };
  expect((await save(id, compra, 'p1', draft)).status).toBe(200);
  expect(said(await oneOf(id, compra, 'p1'))).toEqual({ ocupacion: word });
  expect(said(await oneOf(id, abogada, 'p1'))).toEqual({});
  const short = await send(id, compra, 'p1', [{ codigo: 'estado_civil', valor: 'casado' }]);
  expect([short.status, short.error.error.fields]).toEqual([
    400,
    { regimen_matrimonial: TEXTOS.falta, precio: TEXTOS.falta },
  ]);
  expect((await send(id, compra, 'p1', aRespuestas(word))).status).toBe(200);
  expect((await send(id, compra, 'p1')).status).toBe(409);
  expect(await owed(id, compra)).toEqual([0, 0]);
  expect(await owed(id, vende)).toEqual([1, 0]);
  expect(said(await oneOf(id, abogada, 'p1'))).toMatchObject({ ocupacion: word });
  expect((await request(listNotificaciones, { as: abogada })).text).toContain('envió sus datos');
});

test.each([
  ['an option that is not there', { codigo: 'estado_civil', valor: 'casada' }],
  ['an amount in letters', { codigo: 'precio', valor: 'mil' }],
  ['a question that is not asked', { codigo: 'domicilio', valor: 'Calle 1' }],
])('%s is refused with its field', async (_what, wrong) => {
  const id = await aSale();
  const refused = await save(id, people.compra, 'p1', { respuestas: [wrong] });
  expect([refused.status, Object.keys(refused.error.error.fields ?? {})]).toEqual([
    400,
    [wrong.codigo],
  ]);
});

test('what depends goes with what it depends on; afterwards a change says why and stays whole', async () => {
  const id = await aSale();
  const { compra, abogada } = people;
  const married = [
    { codigo: 'estado_civil', valor: 'casado' },
    { codigo: 'regimen_matrimonial', valor: 'sociedad_conyugal' },
  ];
  await save(id, compra, 'p1', { respuestas: married });
  await send(id, compra, 'p1');
  const rows = said(await oneOf(id, abogada, 'p1'));
  expect([rows.estado_civil, rows.regimen_matrimonial]).toEqual(['soltero', undefined]);
  const change = { respuestas: married.slice(0, 1), motivo: 'Me casé.' };
  const half = await save(id, compra, 'p1', change);
  expect([half.status, half.error.error.fields]).toEqual([
    400,
    { regimen_matrimonial: TEXTOS.falta },
  ]);
  const silent = await save(id, compra, 'p1', { respuestas: married });
  expect([silent.status, silent.error.error.fields]).toEqual([400, { motivo: TEXTOS.sinMotivo }]);
  const whole = { respuestas: married, motivo: 'Me casé.' };
  expect((await save(id, compra, 'p1', whole)).status).toBe(200);
  expect((await save(id, compra, 'p1', whole)).status).toBe(200);
  const { cambios } = (await oneOf(id, abogada, 'p1')) ?? {};
  expect(cambios).toMatchObject([
    { codigo: 'estado_civil', antes: 'soltero', despues: 'casado', motivo: 'Me casé.' },
    { codigo: 'regimen_matrimonial', antes: '', despues: 'sociedad_conyugal' },
  ]);
  expect((await oneOf(id, compra, 'p1'))?.cambios).toEqual([]);
});

test('the office asks for a correction with a sentence: it is owed until somebody answers it', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  expect((await ask(id, abogada, 'p1', 'ocupacion')).status).toBe(409);
  await send(id, compra, 'p1');
  expect((await ask(id, abogada, 'p1', 'regimen_matrimonial')).status).toBe(400);
  const frase = unusedWord();
  expect((await ask(id, abogada, 'p1', 'ocupacion', frase)).status).toBe(200);
  expect(await owed(id, compra)).toEqual([0, 1]);
  expect((await oneOf(id, compra, 'p1'))?.correcciones).toMatchObject([
    { codigo: 'ocupacion', frase },
  ]);
  const told = async () =>
    (await request(listNotificaciones, { as: compra })).body.filter(
      (one) => one.ID_Expediente === id && one.Tipo === 'datos',
    );
  expect(await told()).toMatchObject([{ NombreDocumento: expect.stringContaining('Ocupación') }]);
  expect(await request(listNotificaciones, { as: vende }).then(({ text }) => text)).not.toContain(
    'Ocupación',
  );
  // It was right: the same answer, with the reason, settles it.
  const { ocupacion = '' } = said(await oneOf(id, compra, 'p1'));
  const same = { respuestas: [{ codigo: 'ocupacion', valor: ocupacion }], motivo: 'Así es.' };
  expect((await save(id, compra, 'p1', same)).status).toBe(200);
  expect(await owed(id, compra)).toEqual([0, 0]);
  expect(await told()).toEqual([]);
});

test('what is known is offered with its source, and what differs from the certificate is marked', async () => {
  const data = { ...inventedData(), curp: 'CUAA920229MVZRNN05' };
  const ana = await aCliente({ telefono: '55 5555 0123', rfc: data.rfc });
  await verifiedConstancia(ana, data);
  const { abogada } = people;
  const codigos = ['fecha_nacimiento', 'domicilio', 'telefono', 'ocupacion'] as const;
  const aFile = async () => {
    const file = await aStoredExpediente({ cliente: ana, asignado: abogada, estados: [null] });
    await conGenerales(file, { codigos: [...codigos], propias: [] });
    return file.idExpediente;
  };
  const first = await aFile();
  const known = (await oneOf(first, ana, 'cliente'))?.sabidas ?? [];
  expect(known.map(({ codigo, fuente }) => [codigo, fuente])).toEqual([
    ['fecha_nacimiento', 'curp'],
    ['domicilio', 'constancia'],
    ['telefono', 'cuenta'],
  ]);
  expect((await oneOf(first, abogada, 'cliente'))?.sabidas).toEqual([]);
  const [day] = known;
  const answers = [
    { codigo: 'fecha_nacimiento', valor: day?.valor ?? '' },
    { codigo: 'domicilio', valor: 'Otra calle 5' },
    { codigo: 'telefono', valor: '55 5555 0124' },
    { codigo: 'ocupacion', valor: 'Maestra' },
  ];
  expect((await send(first, ana, 'cliente', answers)).status).toBe(200);
  const seen = await oneOf(first, abogada, 'cliente');
  expect(seen?.respuestas.map(({ fuente }) => fuente)).toEqual([
    'curp',
    ...['persona', 'persona', 'persona'],
  ]);
  expect(seen?.distintas.map(({ codigo }) => codigo)).toEqual(['domicilio']);
  expect((await oneOf(first, ana, 'cliente'))?.distintas).toEqual([]);
  const again = (await oneOf(await aFile(), ana, 'cliente'))?.sabidas ?? [];
  expect(again.map(({ codigo, fuente, valor }) => [codigo, fuente, valor])).toContainEqual([
    'ocupacion',
    'anterior',
    'Maestra',
  ]);
});

test('what is known of whoever represents a person is neither offered for that person nor compared', async () => {
  const data = inventedData();
  const ana = await aCliente({ telefono: '55 5555 0123', rfc: data.rfc });
  await verifiedConstancia(ana, data);
  const { abogada } = people;
  const { file } = await aSharedFile({
    asignado: abogada,
    hasObjects: false,
    partes: [
      { clave: 'comprador', person: ana },
      { clave: 'vendedor', person: ana, entrega: 'representada' },
    ],
  });
  await conGenerales(file, { codigos: ['domicilio', 'telefono'], propias: [] });
  const id = file.idExpediente;
  const known = (await read(id, ana)).map(({ sala, sabidas }) => [sala, sabidas.length]);
  expect(known).toEqual([
    ['p1', 2],
    ['p2', 0],
  ]);
  // What is owed for somebody else is asked for by their name.
  const names = async () => {
    const { body } = await request(listExpedientes, { as: ana, query: {} });
    return body.flatMap(({ Datos_de }) => Datos_de);
  };
  const theirs = (await oneOf(id, ana, 'p2'))?.nombre;
  expect((await names()).map((name) => theirs?.startsWith(`${name} (`))).toEqual([true]);
  const answers = [
    { codigo: 'domicilio', valor: 'Otra calle 5' },
    { codigo: 'telefono', valor: '55 5555 0123' },
  ];
  for (const sala of ['p1', 'p2']) expect((await send(id, ana, sala, answers)).status).toBe(200);
  expect(await names()).toEqual([]);
  const seen = await read(id, abogada);
  expect(seen.map(({ respuestas }) => respuestas[1]?.fuente)).toEqual(['cuenta', 'persona']);
  expect(seen.map(({ distintas }) => distintas.length)).toEqual([1, 0]);
});

test('no answer reaches another party, a mail, a notice, the audit trail or the log; erasing takes them', async () => {
  const id = await aSale();
  const { compra, vende, abogada } = people;
  const [word, why, frase] = [unusedWord(), unusedWord(), unusedWord()];
  const sent = await send(id, compra, 'p1', aRespuestas(word));
  await ask(id, abogada, 'p1', 'ocupacion', frase);
  const other = `${word}b`;
  const change = { respuestas: [{ codigo: 'ocupacion', valor: other }], motivo: why };
  expect((await save(id, compra, 'p1', change)).status).toBe(200);
  const found = async (as: Person) => {
    const params = { id };
    const texts = await Promise.all([
      request(calls.listGenerales, { as, params }),
      request(detalleTramite, { as, params }),
      request(listExpedientes, { as, query: {} }),
      request(listNotificaciones, { as }),
    ]);
    const { urls } = (await request(enlacesDatos, { as })).body;
    const data = await Promise.all(
      urls.map(async (url) => {
        const zip = await (await fetch(`${await apiUrl()}${url}`)).arrayBuffer();
        return Object.values(unzipSync(new Uint8Array(zip))).map((bytes) =>
          String(Buffer.from(bytes)),
        );
      }),
    );
    return [texts.map(({ text }) => text).join(), data.join()].map((all) => all.includes(word));
  };
  expect(await found(compra)).toEqual([true, true]);
  expect(await found(vende)).toEqual([false, false]);
  const wrong = await save(id, vende, 'p1', change);
  expect([wrong.status, wrong.text.includes(word)]).toEqual([404, false]);
  const rows = await db().collection('bitacora').where('idExpediente', '==', id).get();
  const mails = [...(await mailsTo(compra.email)), ...(await mailsTo(abogada.email))];
  const bells = await Promise.all(
    [compra, abogada].map(async (as) => (await request(listNotificaciones, { as })).text),
  );
  const told = JSON.stringify([rows.docs.map((row) => row.data()), mails, bells]);
  const log = (await linesOf(sent.headers.get('x-request-id') ?? '')).join();
  for (const secret of [word, why, frase]) {
    expect(told).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  await eraseSala(id, 'p1');
  const stored = () => db().collection(`expedientes/${id}/generales`).get();
  expect([(await stored()).size, (await expedienteNow(id)).generalesDe]).toEqual([0, {}]);
  await send(id, vende, 'p2');
  await eraseExpediente(await expedienteNow(id));
  expect((await stored()).size).toBe(0);
});

test('a file that is discarded takes what was typed in it', async () => {
  const file = await aStoredExpediente({ cliente: people.compra, estados: [null] });
  await conGeneralesDe(file);
  const params = { id: file.idExpediente };
  expect((await request(descartarExpediente, { as: people.compra, params })).status).toBe(200);
  expect((await db().collection(`expedientes/${params.id}/generales`).get()).size).toBe(0);
});
