import { todayInMexico } from '@notaria/contract/calendar';
import { csvCobranza, verCobranza } from '@notaria/contract/cobranza';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { listExpedientes } from '@notaria/contract/expedientes';
import * as calls from '@notaria/contract/pagos';
import { emptyProject } from '@notaria/factories/empty-project';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { aPdf, aStoredExpediente } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aStoredPago, conCuenta } from '@notaria/factories/pagos';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readCobrados } from '../../src/records/expedientes/lista/cobrados.ts';
import { createPago } from '../../src/records/pagos/repository.ts';

// The money of all files, and what the staff do with a payment: docs/product.md, "Quotes and payments".

const hoy = () => todayInMexico(new Date());
let people: ReturnType<typeof peopleOf>;
let cliente: Person;
let idGrupo: string;

beforeAll(async () => {
  await emptyProject();
  const office = await anOffice();
  [people, cliente, idGrupo] = [peopleOf(office), await aCliente(), await idOf(office)];
  await conCuenta();
}, 60_000);

/** A file of the lawyer in which its client agreed to pay 15,000 pesos. */
async function aFileOwing(asignado: Person = people.abogada): Promise<string> {
  const stored = { cliente, asignado, idGrupo, hasObjects: false };
  const { idExpediente } = await aStoredExpediente(stored);
  const lineas = [
    { concepto: 'Honorarios', clase: 'honorarios', monto: 1_500_000, nota: '', iva: 0 },
  ] as const;
  const reparto = [{ sala: HILO_CLIENTE, monto: 1_500_000 }];
  const cotizacion = { lineas: [...lineas], reparto, total: 1_500_000, vigencia: null };
  await aStoredEntrega({ idExpediente }, { tipo: 'cotizacion', pide: false, cotizacion });
  return idExpediente;
}

const pagosOf = async (id: string, as: Person) =>
  (await request(calls.listPagos, { as, params: { id } })).body;
const see = async (as: Person, query = {}) => (await request(verCobranza, { as, query })).body;
const decide = (id: string, idPago: string, body: object) =>
  request(calls.decidirPago, { as: people.abogada, params: { id, idPago }, body: body as never });
const reopen = (id: string, idPago: string, motivo: string) =>
  request(calls.reabrirPago, { as: people.abogada, params: { id, idPago }, body: { motivo } });
const note = (id: string, over: object = {}) =>
  request(calls.anotarPago, {
    as: people.abogada,
    params: { id },
    body: { monto: 500_000, dia: hoy(), sala: HILO_CLIENTE, ...over },
  });

test('each of the staff reads what is owed, reported and confirmed in the files that they see', async () => {
  const [id, other] = [await aFileOwing(), await aFileOwing(people.abogado)];
  const { idPago } = await aStoredPago({ idExpediente: id }, { monto: 400_000 });
  const confirmed = await aStoredPago({ idExpediente: other }, { monto: 300_000, dia: hoy() });
  const admin = await anAdministrador();
  const as = { as: admin, params: { id: other, idPago: confirmed.idPago } };
  expect((await request(calls.decidirPago, { ...as, body: { recibido: 300_000 } })).status).toBe(
    200,
  );

  const hers = await see(people.abogada);
  expect(hers.totales).toEqual({ deben: 1_100_000, porConfirmar: 400_000, confirmados: 0 });
  expect(hers.deben).toMatchObject([
    { idExpediente: id, nombre: cliente.nombre, monto: 1_100_000 },
  ]);
  expect(hers.porConfirmar).toMatchObject([{ idPago, monto: 400_000 }]);
  const all = { deben: 2_300_000, porConfirmar: 400_000, confirmados: 300_000 };
  for (const reader of [people.titular, admin]) expect((await see(reader)).totales).toEqual(all);
  expect((await see(people.secretaria)).totales).toEqual(hers.totales);
  for (const reader of [people.titular, admin]) {
    const his = await see(reader, { encargado: people.abogado.uid });
    expect(his.totales).toEqual({ deben: 1_200_000, porConfirmar: 0, confirmados: 300_000 });
    expect(his.confirmados).toMatchObject([{ idExpediente: other, dia: hoy() }]);
    expect((await see(reader, { mes: '2020-01' })).totales.confirmados).toBe(0);
    const elsewhere = await see(reader, { oficina: 'ninguna' });
    expect(elsewhere.totales).toEqual({ deben: 0, porConfirmar: 0, confirmados: 0 });
  }
  const { body } = await request(listExpedientes, {
    as: people.abogada,
    query: { asunto: 'deben' },
  });
  expect(body.map(({ ID_Expediente }) => ID_Expediente)).toEqual([id]);
  const csv = await request(csvCobranza, { as: people.titular, query: {} });
  const lines = csv.text.trim().split('\n');
  expect(lines[0]).toContain('Qué,Número,Trámite,Cliente,Quién paga,Monto,Día,Oficina,Encargado');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    ...['Debe', 'Debe', 'Por confirmar', 'Confirmado'],
  ]);
});

test('a payment of a file that somebody else attends since is no longer read by who attended it', async () => {
  const id = await aFileOwing();
  const { idPago } = await aStoredPago({ idExpediente: id }, { dia: hoy() });
  await decide(id, idPago, { recibido: 150_000 });
  const idsOf = async () => (await see(people.abogada)).confirmados.map((one) => one.idPago);
  expect(await idsOf()).toContain(idPago);
  await db().doc(`expedientes/${id}`).update({ idAsignado: people.abogado.uid });
  expect(await idsOf()).not.toContain(idPago);
});

test('a list that was cut says so, also where its filters left less of it', async () => {
  const { uid } = people.abogada;
  const mes = '2020-02';
  for (const idAsignado of [uid, 'otra']) {
    const of = { estado: 'confirmado', mes, idGrupo, idAsignado } as const;
    await aStoredPago({ idExpediente: await aFileOwing() }, of);
  }
  const scope = { kind: 'oficina', uid, idGrupo, abogados: [] } as const;
  const cut = await readCobrados(scope, mes, { encargado: 'nadie' }, 2);
  expect(cut).toEqual({ pagos: [], hayMas: true });
  expect((await readCobrados(scope, mes, {}, 3)).hayMas).toBe(false);
});

describe('a payment that came without «Ya pagué»', () => {
  test('is recorded by the staff, counts at once, and has no proof', async () => {
    const id = await aFileOwing();
    expect((await note(id)).status).toBe(201);
    const seen = await pagosOf(id, cliente);
    expect(seen.pagos).toMatchObject([{ estado: 'confirmado', recibido: 500_000, url: null }]);
    expect(seen.saldos).toMatchObject([{ pagado: 500_000, debe: 1_000_000 }]);
    const before = await note(id, { dia: '2026-01-01' });
    expect([before.status, before.error.message]).toEqual([400, TEXTOS.diaAnterior]);
    expect((await note(id, { sala: 'p9' })).status).toBe(400);
  });

  test('is not recorded while the same amount was reported and waits', async () => {
    const id = await aFileOwing();
    const body = { monto: '500000', dia: hoy(), sala: HILO_CLIENTE };
    const file = { bytes: await aPdf(unusedWord()) };
    await request(calls.avisarPago, { as: cliente, params: { id }, body, file });
    const said = await note(id);
    expect([said.status, said.error.message]).toEqual([409, TEXTOS.yaAvisado]);
    expect((await note(id, { monto: 500_001 })).status).toBe(201);
  });
});

test('a decision that was wrong is taken back with a reason, and made anew', async () => {
  const id = await aFileOwing();
  const { idPago } = await aStoredPago({ idExpediente: id }, { monto: 500_000, dia: hoy() });
  expect((await reopen(id, idPago, 'Nada se decidió.')).status).toBe(409);
  expect((await decide(id, idPago, { recibido: null, motivo: 'No llegó.' })).status).toBe(200);
  const said = await decide(id, idPago, { recibido: 500_000 });
  const who = TEXTOS.yaDecidido(people.abogada.nombre, TEXTOS.noLlego);
  expect([said.status, said.error.message]).toEqual([409, who]);
  expect((await reopen(id, idPago, ' ')).status).toBe(400);
  expect((await reopen(id, idPago, 'Llegó al día siguiente.')).status).toBe(200);
  const waiting = await pagosOf(id, cliente);
  expect(waiting.pagos).toMatchObject([
    { estado: 'por_confirmar', recibido: null, motivo: 'Llegó al día siguiente.' },
  ]);
  expect(waiting.saldos).toMatchObject([{ pagado: 0, porConfirmar: 500_000 }]);
  expect((await decide(id, idPago, { recibido: 400_000 })).status).toBe(200);
  expect((await see(people.abogada)).confirmados).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ idPago, monto: 400_000 })]),
  );
  expect((await reopen(id, idPago, 'Eran 500,000.')).status).toBe(200);
  expect((await see(people.abogada)).confirmados.map((one) => one.idPago)).not.toContain(idPago);
  const { deben } = await see(people.abogada);
  expect(deben.find(({ idExpediente }) => idExpediente === id)?.monto).toBe(1_000_000);
});

test('five payments of a room wait at most, and a room has a hundred, whatever the others have', async () => {
  const id = await aFileOwing();
  const report = async () => {
    const body = { monto: '100', dia: hoy(), sala: HILO_CLIENTE };
    const file = { bytes: await aPdf(unusedWord()) };
    return request(calls.avisarPago, { as: cliente, params: { id }, body, file });
  };
  for (let n = 0; n < 4; n += 1) await aStoredPago({ idExpediente: id }, { dia: hoy() });
  expect((await report()).status).toBe(201);
  const sixth = await report();
  expect([sixth.status, sixth.error.message]).toEqual([409, TEXTOS.esperan]);
  const [one] = (await pagosOf(id, people.abogada)).pagos;
  await decide(id, one?.idPago ?? '', { recibido: 100 });
  const old = await aStoredPago({ idExpediente: id }, { estado: 'rechazado' });
  const fill = async (sala: string) => {
    await db().runTransaction(async (tx) => {
      for (let n = 0; n < 94; n += 1)
        createPago(tx, { ...old, sala, idPago: `lleno-${sala}-${n}` });
    });
  };
  await fill('p2');
  expect((await note(id)).status).toBe(201);
  await fill(HILO_CLIENTE);
  expect((await note(id, { monto: 500_002 })).status).toBe(409);
});
