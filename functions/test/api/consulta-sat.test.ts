import type { DatosConstancia } from '@notaria/contract/constancia';
import { fiscalData } from '@notaria/contract/constancias';
import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import { preguntarAlSat } from '@notaria/contract/identidades';
import {
  aContribuyente,
  aNamesake,
  aReadCertificate,
  aSentCertificate,
  aStartedFile,
  identityOf,
  present,
} from '@notaria/factories/identidad';
import { scanOfCode } from '@notaria/factories/pdf/scans';
import { anAbogado, type Person } from '@notaria/factories/people';
import { NOT_FOUND_PAGE, type SatReply, satPage, serveSat } from '@notaria/factories/sat';
import { request } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { askAbout, firstQuestion } from '../../src/acts/constancias/sat.ts';
import { config } from '../../src/platform/config.ts';
import { db } from '../../src/platform/firebase.ts';
import { saveObject } from '../../src/platform/store/objects.ts';
import {
  findConstancia,
  LECTURA,
  PREGUNTA,
  updateConstancia,
} from '../../src/records/constancias/repository.ts';
import { killedAmid } from '../support/background.ts';
import { runTasks } from '../support/tareas.ts';

const NOW = new Date();
const MINUTE = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

/** What the SAT answers about an RFC; without an entry it answers 500. */
const replies = new Map<string, SatReply>();
/** Who waits for the SAT to be asked about an RFC. */
const waiting = new Map<string, () => void>();
const isAsked = (rfc: string) => new Promise<void>((come) => waiting.set(rfc, come));
let sat: Awaited<ReturnType<typeof serveSat>>;

beforeAll(async () => {
  const { port } = new URL(config().CONSULTA_SAT);
  const reply = (_idCIF: string, rfc: string) => {
    waiting.get(rfc)?.();
    return replies.get(rfc) ?? { status: 500 };
  };
  sat = await serveSat(reply, Number(port));
});
afterAll(() => sat.close());

/** A certificate that was just read, about which the SAT is to be asked. */
async function aWaiting(as: Person, data: DatosConstancia): Promise<string> {
  const id = await aReadCertificate(as, data);
  await db().runTransaction(async (tx) => updateConstancia(tx, id, { sat: firstQuestion(NOW) }));
  return id;
}

const satOf = async (id: string) => (await findConstancia(id))?.sat;

describe('what the SAT answers is kept, and the client reads it', () => {
  const moved = (data: DatosConstancia) => satPage({ ...data, codigoPostal: '03100' });
  const other = (data: DatosConstancia) => satPage({ ...data, rfc: 'AACR730417X64' });

  test.each([
    ['the same', satPage, 'confirmada', []],
    ['another postal code', moved, 'distinta', ['Código postal']],
    ['that it knows no such card', () => NOT_FOUND_PAGE, 'no_encontrada', []],
    ['somebody else’s data', other, 'sin_respuesta', []],
  ] as const)('%s', async (_what, page, estado, names) => {
    const data = aContribuyente();
    const ana = await aNamesake(data);
    replies.set(data.rfc, { page: page(data) });
    const id = await aWaiting(ana, data);
    const params = { email: ana.email };
    const before = await request(fiscalData, { as: ana, params });
    expect(before.body.pendiente?.sat).toMatchObject({ estado: 'pendiente', deMuestra: true });
    await askAbout(id, NOW);
    const { body } = await request(fiscalData, { as: ana, params });
    expect(body.pendiente?.sat.estado).toBe(estado);
    expect(body.pendiente?.sat.diferencias.map(({ nombre }) => nombre)).toEqual(names);
    expect(body.pendiente?.sat.fecha === null).toBe(estado === 'sin_respuesta');
  });
});

test('without an answer it is asked again after 1 min, 10 min, 1 h, 6 h and 24 h, and no more', async () => {
  const data = aContribuyente();
  const id = await aWaiting(await aNamesake(data), data);
  const asked = () => sat.asked.filter((card) => card.endsWith(data.rfc)).length;
  let now = NOW;
  for (const [count, minutes] of [1, 10, 60, 360, 1_440].entries()) {
    await runTasks(PREGUNTA, now);
    expect(asked()).toBe(count + 1);
    const next = (await satOf(id))?.siguiente;
    expect(next?.getTime()).toBe(now.getTime() + minutes * MINUTE);
    // A minute too early nobody asks.
    await runTasks(PREGUNTA, new Date((next?.getTime() ?? 0) - 1));
    expect(asked()).toBe(count + 1);
    now = next ?? now;
  }
  await runTasks(PREGUNTA, now);
  expect(await satOf(id)).toMatchObject({ estado: 'sin_respuesta', intentos: 6, siguiente: null });
  await runTasks(PREGUNTA, later(100_000));
  expect(asked()).toBe(6);
});

/** The first page as a scanner keeps it. */
const scanOf = ({ idCIF, rfc }: DatosConstancia) =>
  scanOfCode(
    `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=${idCIF}_${rfc}`,
  );

/** The function ends while the SAT is silent. */
describe('a function that ends on the way', { timeout: 60_000 }, () => {
  test('leaves a question that counts as a silence: it is asked again a minute later', async () => {
    const data = aContribuyente();
    const id = await aWaiting(await aNamesake(data), data);
    replies.set(data.rfc, 'nothing');
    const begun = new Date();
    await killedAmid('preguntar', id, isAsked(data.rfc));
    const left = await satOf(id);
    expect(left).toMatchObject({ estado: 'pendiente', intentos: 1 });
    expect(left?.siguiente?.getTime()).toBeGreaterThanOrEqual(begun.getTime() + MINUTE);
    replies.set(data.rfc, { page: satPage(data) });
    await runTasks(PREGUNTA, left?.siguiente ?? NOW);
    expect((await satOf(id))?.estado).toBe('confirmada');
  });

  test('after each question ends them: the SAT did not answer', async () => {
    const data = aContribuyente();
    const id = await aWaiting(await aNamesake(data), data);
    const counted = { ...firstQuestion(NOW), intentos: 6 };
    await db().runTransaction(async (tx) => updateConstancia(tx, id, { sat: counted }));
    await runTasks(PREGUNTA, NOW);
    expect(await satOf(id)).toMatchObject({ estado: 'sin_respuesta', siguiente: null });
    expect(sat.asked.filter((card) => card.endsWith(data.rfc))).toEqual([]);
  });

  test('leaves a certificate that is given up: the person reads why, and sends theirs again', async () => {
    const data = aContribuyente();
    const ana = await aNamesake(data);
    const id = await aSentCertificate(ana);
    await saveObject((await findConstancia(id))?.ruta ?? '', scanOf(data));
    replies.set(data.rfc, 'nothing');
    await killedAmid('leer', id, isAsked(data.rfc));
    await runTasks(LECTURA, new Date());
    expect(await findConstancia(id)).toMatchObject({ estado: 'procesando', paso: 'preguntando' });
    await runTasks(LECTURA, new Date(Date.now() + 3 * MINUTE));
    expect(await findConstancia(id)).toMatchObject({ estado: 'fallida', rechazo: 'tardado' });
    const { body } = await request(fiscalData, { as: ana, params: { email: ana.email } });
    expect(body).toMatchObject({ pendiente: null, rechazo: { code: 'tardado' } });
  });
});

describe('a certificate that is only a picture', () => {
  async function extracted(data: DatosConstancia) {
    const id = await aSentCertificate(await aNamesake(data));
    await saveObject((await findConstancia(id))?.ruta ?? '', scanOf(data));
    await extractConstancia(id, new Date());
    return findConstancia(id);
  }

  test('is taken with the SAT’s data, asked by its code', async () => {
    const data = aContribuyente();
    replies.set(data.rfc, { page: satPage({ ...data, colonia: 'CENTRO' }) });
    const constancia = await extracted(data);
    expect(constancia).toMatchObject({ estado: 'extraida', sat: { tomados: true } });
    expect(constancia?.data).toMatchObject({ rfc: data.rfc, curp: data.curp, colonia: 'CENTRO' });
  });

  test('is refused if the SAT does not answer', async () => {
    const constancia = await extracted(aContribuyente());
    expect(constancia).toMatchObject({ estado: 'fallida', rechazo: 'sin_texto' });
  });
});

test('staff ask again by a button: the answer that comes then counts', async () => {
  const data = aContribuyente();
  const [ana, abogada] = await Promise.all([aNamesake(data), anAbogado()]);
  const idConstancia = await present(ana, data);
  const id = await aStartedFile(ana, abogada);
  expect((await identityOf(abogada, id)).body.constancia?.sat.estado).toBe('sin_consultar');
  const options = { as: abogada, params: { id }, body: { idConstancia } };
  expect((await request(preguntarAlSat, options)).body.message).toBe(IDENTIDAD.preguntando);
  expect((await identityOf(abogada, id)).body.constancia?.sat.estado).toBe('pendiente');
  replies.set(data.rfc, { page: satPage(data) });
  await askAbout(idConstancia, new Date());
  expect((await identityOf(abogada, id)).body.constancia?.sat.estado).toBe('confirmada');
});
