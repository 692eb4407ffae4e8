import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite } from '@notaria/contract/expedientes';
import type { Etapa } from '@notaria/contract/ruta';
import { tiemposDeTramites } from '@notaria/contract/tablero';
import { readTramite } from '@notaria/contract/tramites';
import { emptyProject } from '@notaria/factories/empty-project';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { anExpediente } from '@notaria/factories/expedientes';
import { aTramite, expedienteNow } from '@notaria/factories/files';
import { aStoredFile } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTimes } from '../../src/acts/etapas/nightly.ts';
import { codeOf } from '../../src/platform/errors.ts';
import { db } from '../../src/platform/firebase.ts';
import { isEntregado } from '../../src/records/etapas/model.ts';
import { findTiempos } from '../../src/records/etapas/repository.ts';
import { tiempoDe } from '../../src/records/etapas/tiempos.ts';
import { type Historia, numbers, unaHistoria } from '../support/historias.ts';
import { tiemposAparte } from '../support/tiempos-aparte.ts';

const CERRADOS = [
  '2021-07-12',
  '2021-07-13',
  '2022-12-12',
  '2023-12-26',
  '2024-03-28',
  '2024-03-29',
];
const SLOW = 300_000;

beforeAll(emptyProject);
afterAll(emptyProject);

async function store(historias: readonly Historia[], idTramite: string, first = 0): Promise<void> {
  const writer = db().bulkWriter();
  for (const [index, { ruta, inicio }] of historias.entries()) {
    const idExpediente = `${idTramite}-${first + index}`;
    const { idExpediente: _id, ...fields } = anExpediente({
      ...ruta,
      idExpediente,
      idTramite,
      fechaInicio: inicio,
    });
    void writer.set(db().collection('expedientes').doc(idExpediente), fields);
    const asked = { idTramite, pendiente: true };
    void writer.set(db().collection('mediciones').doc(idExpediente), asked);
  }
  await writer.close();
}

async function toldOf(idTramite: string) {
  const { total, esperaCliente, etapas } = await findTiempos(idTramite);
  return {
    total: tiempoDe(total),
    esperaCliente: tiempoDe(esperaCliente),
    etapas: Object.fromEntries(
      Object.entries(etapas).map(([clave, conteo]) => [clave, tiempoDe(conteo)]),
    ),
  };
}

const draw = numbers(20_261_123);
const drawn = (count: number, etapas: readonly Etapa[] = ETAPAS_COMUNES) =>
  Array.from({ length: count }, () => unaHistoria(draw, etapas));

/** A short procedure of the office's own. No other procedure has its last stage. */
const CORTAS: readonly Etapa[] = [
  ...ETAPAS_COMUNES.filter(({ clave }) => ['documentos', 'proyecto', 'firma'].includes(clave)),
  {
    clave: 'copias',
    nombre: 'Copias listas',
    quien: 'cliente',
    queHacer: 'Pasa por ellas.',
    pideFolio: true,
    omitible: true,
  },
  {
    clave: 'copias-entregadas',
    nombre: 'Copias entregadas',
    quien: 'notaria',
    queHacer: '',
    pideFolio: false,
    omitible: false,
  },
];

/** Files that the night measures in one transaction. */
const BATCH = 20;

/**
 * Runs the nightly measurement in a process that is killed after this many transactions.
 * @returns how many it reported: fewer if locks of an earlier one stopped it
 */
async function killedAfter(transactions: number): Promise<number> {
  const script = fileURLToPath(new URL('../support/nightly-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(transactions)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString().split('\n').length - 1;
  });
  await ended;
  return said;
}

/** The nightly measurement, cut off as often as it takes until these many transactions were reported in all. */
async function cutOffUntil(transactions: number): Promise<void> {
  if (transactions <= 0) return;
  await cutOffUntil(transactions - (await killedAfter(Math.ceil(transactions / 2))));
}

/** Status ABORTED: what a killed run had read stays locked until the database notices that its client is gone. */
const ABORTED = 10;
const NIGHTS = 8;

/** Does the nightly run again until one is not stopped by locks that a killed one left. */
async function nextNight(left = NIGHTS): Promise<number> {
  try {
    return await countTimes(new Date());
  } catch (error) {
    if (codeOf(error) !== ABORTED || left === 0) throw error;
    return nextNight(left - 1);
  }
}

describe('the times of closed files', () => {
  test(
    'of 500 histories agree, to the day, with a separate calculation, wherever the night was cut off',
    async () => {
      const dias = CERRADOS.map((dia) => ({ dia, motivo: 'Cerrado' }));
      await db().collection('ajustes').doc('calendario').set({ propios: dias, version: 1 });
      const procedures = [
        { idTramite: 'venta', historias: drawn(250) },
        { idTramite: 'poder', historias: drawn(150, CORTAS) },
        { idTramite: 'testamento', historias: drawn(91) },
        { idTramite: 'raro', historias: drawn(9) },
      ];
      for (const { idTramite, historias } of procedures) {
        expect(historias.every(({ ruta }) => isEntregado(ruta))).toBe(true);
        await store(historias, idTramite);
      }
      // Four times: after 4, 2, 1 and 1 transactions.
      await cutOffUntil(8);
      const rest = await nextNight();
      // A killed run may have measured somewhat more than it had reported, but no less.
      expect(rest).toBeLessThanOrEqual(500 - 8 * BATCH);
      expect(rest).toBeGreaterThan(200);
      for (const { idTramite, historias } of procedures) {
        expect(await toldOf(idTramite)).toEqual(tiemposAparte(historias, CERRADOS));
        expect((await toldOf(idTramite)).esperaCliente?.nueve ?? 1).toBeGreaterThan(0);
      }
      const [venta, raro] = await Promise.all([toldOf('venta'), toldOf('raro')]);
      expect(venta.total?.casos).toBe(250);
      expect(venta.etapas.registro?.casos).toBeLessThan(250);
      expect(raro.total).toBeNull();
      expect(await countTimes(new Date())).toBe(0);
      expect(await toldOf('venta')).toEqual(venta);
    },
    SLOW,
  );

  test('are shown in the catalogue and on the file, from the tenth file on', async () => {
    const [{ idTramite }, cliente] = await Promise.all([aTramite(), aCliente()]);
    const historias = drawn(9);
    await store(historias, idTramite);
    await countTimes(new Date());
    const params = { idTramite };
    expect((await request(readTramite, { params })).body.tramite.Tiempo).toBeNull();
    const tenth = drawn(1);
    await store(tenth, idTramite, historias.length);
    await countTimes(new Date());
    const { total, esperaCliente, etapas } = tiemposAparte([...historias, ...tenth], CERRADOS);
    const { mitad = 0, nueve = 0 } = esperaCliente ?? {};
    const told = total && { ...total, esperaCliente: nueve > 0 ? { mitad, nueve } : null };
    expect((await request(readTramite, { params })).body.tramite.Tiempo).toEqual(told);
    const file = await aStoredFile({ cliente });
    await conEtapas(file);
    await db().collection('expedientes').doc(file.idExpediente).update({ idTramite });
    const detail = await request(detalleTramite, {
      as: cliente,
      params: { id: file.idExpediente },
    });
    expect(detail.body.ruta?.total).toEqual(told);
    const { filas } = (await request(tiemposDeTramites, { as: await anAdministrador() })).body;
    const fila = filas.find(({ ID_Tramite }) => ID_Tramite === idTramite);
    expect(fila?.Total).toEqual(told);
    expect(fila?.Etapas.find(({ Clave }) => Clave === 'proyecto')?.Tiempo).toEqual(etapas.proyecto);
    expect(detail.body.ruta?.etapas[1]?.tiempo).toEqual(etapas.proyecto);
  });

  test('include a delivery from that night on, and no longer once it was taken back', async () => {
    const [cliente, abogado] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredFile({ cliente, abogado, estados: [2] });
    await conEtapas(file, 'testimonio');
    const params = { id: file.idExpediente };
    const { idTramite } = file;
    const cases = async () => {
      await countTimes(new Date());
      return Object.values((await findTiempos(idTramite)).total.dias);
    };
    const before = await cases();
    const body = avanzar('testimonio', 'entregado');
    await request(moverEtapa, { as: abogado, params, body });
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    expect(sum(await cases())).toBe(sum(before) + 1);
    const visto = { etapa: 'entregado', movimientos: 1 };
    const back = { movimiento: 'regresar', visto, siguiente: 'firma', motivo: 'Un error' } as const;
    await request(moverEtapa, { as: abogado, params, body: back });
    expect(sum(await cases())).toBe(sum(before));
  });

  test('leave out what waited for the client, also when deciding whether a file stands still', async () => {
    const [{ idTramite }, cliente, admin] = await Promise.all([
      aTramite(),
      aCliente(),
      anAdministrador(),
    ]);
    const quick = { dias: { 3: 12 }, anios: { 2026: 12 } };
    const none = { dias: {}, anios: {} };
    const tiempos = { total: none, esperaCliente: none, etapas: { revision: quick } };
    await db().collection('tiempos').doc(idTramite).set(tiempos);
    const file = await aStoredFile({ cliente, estados: [2] });
    await conEtapas(file, 'revision');
    const DAY_MS = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const held = { motivo: 'Vacaciones', culpa: 'cliente', desde: ago(40) };
    const tramo = { clave: 'revision', desde: ago(41), hasta: ago(40), espera: null };
    await db()
      .collection('expedientes')
      .doc(file.idExpediente)
      .update({
        idTramite,
        fechaInicio: ago(41),
        'curso.desde': ago(40),
        'curso.espera': held,
        'curso.tramos': [tramo],
      });
    const params = { id: file.idExpediente };
    const stillFrom = async () =>
      (await expedienteNow(file.idExpediente)).detenidoEl?.getTime() ?? 0;
    const visto = { etapa: 'revision', movimientos: 0 };
    const on = { movimiento: 'reanudar', visto } as const;
    expect((await request(moverEtapa, { as: admin, params, body: on })).status).toBe(200);
    // Of three days, about one was the office's.
    expect(await stillFrom()).toBeGreaterThan(Date.now() + DAY_MS);
    expect(await stillFrom()).toBeLessThan(Date.now() + 9 * DAY_MS);
    const again = { etapa: 'revision', movimientos: 1 };
    const hold = { movimiento: 'pausar', visto: again, motivo: 'Sigue', culpa: 'cliente' } as const;
    expect((await request(moverEtapa, { as: admin, params, body: hold })).status).toBe(200);
    expect(await stillFrom()).toBeGreaterThan(Date.now() + 18 * DAY_MS);
  });

  test('decide when a file counts as standing still: past nine of ten, or 15 working days', async () => {
    const [{ idTramite }, cliente, admin] = await Promise.all([
      aTramite(),
      aCliente(),
      anAdministrador(),
    ]);
    const quick = { dias: { 2: 12 }, anios: { 2026: 12 } };
    const none = { dias: {}, anios: {} };
    const tiempos = { total: none, esperaCliente: none, etapas: { revision: quick } };
    await db().collection('tiempos').doc(idTramite).set(tiempos);
    const file = await aStoredFile({ cliente, estados: [2] });
    await conEtapas(file, 'proyecto');
    await db().collection('expedientes').doc(file.idExpediente).update({ idTramite });
    const params = { id: file.idExpediente };
    await request(moverEtapa, { as: admin, params, body: avanzar('proyecto', 'revision') });
    const quickly = (await expedienteNow(file.idExpediente)).detenidoEl?.getTime() ?? 0;
    const DAY_MS = 86_400_000;
    // A note does not begin the days of the stage anew.
    const since = new Date(Date.now() - 12 * DAY_MS);
    await db().doc(`expedientes/${file.idExpediente}`).update({ 'curso.desde': since });
    const visto = { etapa: 'revision', movimientos: 1 };
    const note = { movimiento: 'anotar', visto, nota: 'Seguimos.' } as const;
    expect((await request(moverEtapa, { as: admin, params, body: note })).status).toBe(200);
    const noted = (await expedienteNow(file.idExpediente)).detenidoEl?.getTime() ?? 0;
    expect(noted).toBeLessThan(quickly);
    await request(moverEtapa, { as: admin, params, body: avanzar('revision', 'pagos', 2) });
    const slowly = (await expedienteNow(file.idExpediente)).detenidoEl?.getTime() ?? 0;
    expect(quickly - Date.now()).toBeLessThan(8 * DAY_MS);
    expect(slowly - Date.now()).toBeGreaterThan(20 * DAY_MS);
  });
});
