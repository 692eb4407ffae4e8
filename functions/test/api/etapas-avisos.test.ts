import { aceptarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { AL_DIA } from '@notaria/contract/etapas-messages';
import { type MovimientoEtapa, moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { chooseAvisos } from '@notaria/factories/avisos';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { conCuenta } from '@notaria/factories/pagos';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { whatWaits } from '../../src/acts/avisos-correo/what-waits.ts';
import { db } from '../../src/platform/firebase.ts';
import { clientTurnSince } from '../../src/records/etapas/agenda.ts';
import { DETENIDO, HORA, RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { primeraHora } from '../../src/records/resumenes/hora.ts';
import { findUsuario } from '../../src/records/usuarios/repository.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';
import { openTasks, runTasks } from '../support/tareas.ts';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let abogada: Person;

noticiasAlMomento();
beforeAll(async () => {
  abogada = await anAbogado();
});

/** Makes a file of a new client in a stage, with these documents. */
async function aFileIn(etapa: string, estados: readonly (0 | 1 | 2 | null)[] = [2]) {
  const ana = await aCliente();
  await chooseAvisos(ana, { recordatorios: 'al_momento', tramites: 'al_momento' });
  const file = await aStoredExpediente({ cliente: ana, asignado: abogada, estados });
  await conEtapas(file, etapa);
  return { ana, file };
}

function move({ idExpediente }: ExpedienteDoc, body: MovimientoEtapa) {
  return request(moverEtapa, { as: abogada, params: { id: idExpediente }, body });
}

/** Since when the stage has been the client's turn, and when the office is told that the file stands still. */
async function kept({ idExpediente }: ExpedienteDoc) {
  const file = await expedienteNow(idExpediente);
  const told = await openTasks(DETENIDO);
  const task = told.find(({ datos }) => datos.idExpediente === idExpediente);
  return { toca: clientTurnSince(file), desde: file.curso?.desde, avisar: task?.cuando, file };
}

const remindersOf = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ texto }) => texto.includes('días que tu trámite'));

describe('documents that are still missing or rejected in a later stage', () => {
  test.each(['proyecto', 'firma'])('are reminded of and in the digest, in «%s»', async (etapa) => {
    const { ana, file } = await aFileIn(etapa, [2, 2]);
    const params = {
      tramiteId: file.idExpediente,
      documentoId: file.documentos[1]?.idDocumento ?? '',
    };
    const body = { state: 1, comment: 'Está borroso.' } as const;
    expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
    await runTasks(RECORDAR, inDays(8));
    const texts = (await remindersOf(ana)).map(({ texto }) => texto);
    expect(texts.filter((text) => text.includes('• Documento 2'))).toHaveLength(1);
    const [now, reader] = await Promise.all([
      findExpediente(file.idExpediente),
      findUsuario(ana.uid),
    ]);
    if (!now || !reader) throw new Error('nobody and nothing');
    const asks = etapa === 'firma' ? '. Te toca a ti: está en «Firma»' : '';
    expect(whatWaits(now, ['recordatorios'], reader, new Date())).toEqual([
      `1 documento por corregir${asks}`,
    ]);
  });

  test('are no longer reminded of once the file is delivered', async () => {
    const { ana, file } = await aFileIn('testimonio', [2, null]);
    await move(file, avanzar('testimonio', 'entregado', 0, { motivo: 'No hizo falta.' }));
    await runTasks(RECORDAR, inDays(8));
    expect(await remindersOf(ana)).toEqual([]);
  });
});

describe('a move sets the dates of the reminders', () => {
  test('the client’s reminder counts from the start of their stage, the office’s from the day of standing still', async () => {
    const { ana, file } = await aFileIn('proyecto');
    await aStoredEntrega(file);
    await move(file, avanzar('proyecto', 'revision'));
    const theirs = await kept(file);
    expect(theirs.toca).toEqual(theirs.desde);
    expect(theirs.avisar).toEqual(
      primeraHora(theirs.file.detenidoEl ?? new Date(0), HORA.detenidos),
    );
    await runTasks(RECORDAR, inDays(8));
    expect((await remindersOf(ana)).map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Lee el proyecto con calma'),
    ]);
    const visto = { etapa: 'revision', movimientos: 1 };
    const pausar = { movimiento: 'pausar', visto, motivo: 'Vacaciones', culpa: 'cliente' } as const;
    await move(file, pausar);
    expect((await kept(file)).toca).toBeNull();
    await move(file, { movimiento: 'reanudar', visto: { ...visto, movimientos: 2 } });
    const again = await kept(file);
    expect(again.toca).toEqual(again.desde);
    await move(file, avanzar('revision', 'pagos', 3, { motivo: 'Lo dijo por teléfono.' }));
    // The answer about the draft stays open.
    const motivo = 'Sigue por teléfono.';
    await move(file, avanzar('pagos', 'firma', 4, { motivo }));
    await move(file, avanzar('firma', 'avisos', 5, { motivo }));
    expect((await kept(file)).toca).toBeNull();
  });

  test('nobody is reminded of a delivered file', async () => {
    const { file } = await aFileIn('testimonio');
    await move(file, avanzar('testimonio', 'entregado'));
    const { toca, file: done } = await kept(file);
    expect([toca, done.detenidoEl]).toEqual([null, null]);
    await runTasks(DETENIDO, inDays(90));
    expect((await kept(file)).avisar).toBeUndefined();
  });
});

test('a move to the payment says that it is still to come where the office has no account', async () => {
  const { ana, file } = await aFileIn('revision');
  await conCuenta('sin-cuenta', { cuenta: null });
  await db().doc(`expedientes/${file.idExpediente}`).update({ idGrupo: 'sin-cuenta' });
  const reparto = [{ sala: 'cliente', monto: 100 }];
  const cotizacion = { lineas: [], reparto, total: 100, vigencia: null };
  await aStoredEntrega(file, { tipo: 'cotizacion', pide: false, cotizacion });
  expect((await move(file, avanzar('revision', 'pagos'))).status).toBe(200);
  const { body } = await request(listNotificaciones, { as: ana });
  expect(body.map(({ NombreDocumento }) => NombreDocumento)).toContainEqual(
    expect.stringContaining(AL_DIA.pago.todavia_no.cliente),
  );
});

describe('the reason why a file went back', () => {
  const motivo = 'Falta un vecino en los linderos.';
  const back = {
    movimiento: 'regresar',
    siguiente: 'proyecto',
    motivo,
    visto: { etapa: 'pagos', movimientos: 0 },
  } as const;

  test('is shown to the client on the file and in the mail, also after a note, until the file goes on', async () => {
    const { ana, file } = await aFileIn('pagos');
    await move(file, back);
    const [mail] = await mailsTo(ana.email);
    expect(mail?.texto).toContain(`Motivo: ${motivo}`);
    const regresoOf = async () => {
      const params = { id: file.idExpediente };
      return (await request(detalleTramite, { as: ana, params })).body.ruta?.regreso;
    };
    expect(await regresoOf()).toMatchObject({ motivo });
    const visto = { etapa: 'proyecto', movimientos: 1 };
    await move(file, { movimiento: 'anotar', visto, nota: 'Lo corregimos hoy.' });
    expect(await regresoOf()).toMatchObject({ motivo });
    await move(file, avanzar('proyecto', 'revision', 2));
    expect(await regresoOf()).toBeNull();
  });

  test('makes a move another one if it differs, also in the folio or in who is waited for', async () => {
    const { file } = await aFileIn('pagos');
    expect((await move(file, back)).status).toBe(200);
    expect((await move(file, back)).status).toBe(200);
    expect((await move(file, { ...back, motivo: 'Otro' })).status).toBe(409);

    const registry = (await aFileIn('registro')).file;
    const folio = { etapa: 'registro', numero: '2026/14', fecha: '2026-11-20' };
    const visto = { etapa: 'registro', movimientos: 0 };
    const anotar = { movimiento: 'anotar', visto, folio } as const;
    expect((await move(registry, anotar)).status).toBe(200);
    expect((await move(registry, anotar)).status).toBe(200);
    const other = { ...anotar, folio: { ...folio, numero: '2026/15' } };
    expect((await move(registry, other)).status).toBe(409);

    const held = (await aFileIn('registro')).file;
    const pausar = {
      movimiento: 'pausar',
      visto,
      motivo: 'Falta algo',
      culpa: 'autoridad',
    } as const;
    expect((await move(held, pausar)).status).toBe(200);
    expect((await move(held, pausar)).status).toBe(200);
    expect((await move(held, { ...pausar, culpa: 'cliente' })).status).toBe(409);
  });
});

test('after the last accepted document the client is told, in the bell and in one mail, where the file is and what the stage asks', async () => {
  const ana = await aCliente();
  await chooseAvisos(ana, { tramites: 'al_momento' });
  const file = await aStoredExpediente({ cliente: ana, asignado: abogada, estados: [0] });
  const cotejo = {
    clave: 'cotejo',
    nombre: 'Cotejo con el original',
    quien: 'cliente' as const,
    queHacer: 'Trae el original.',
    pideFolio: false,
    omitible: false,
  };
  const documentos = { ...cotejo, clave: 'documentos', nombre: 'Documentos', queHacer: '' };
  const entregado = { ...documentos, clave: 'entregado', nombre: 'Entregado' };
  await conEtapas(file, 'documentos', [documentos, cotejo, entregado]);
  const documentoId = file.documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: file.idExpediente, documentoId };
  await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } });
  const mails = await mailsTo(ana.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.texto).toContain('Te toca a ti: Trae el original.');
  const { body } = await request(listNotificaciones, { as: ana });
  const told = body.filter(({ Tipo }) => Tipo === 'etapa');
  expect(told).toMatchObject([
    {
      NombreDocumento: 'Ahora está en «Cotejo con el original». Te toca a ti: Trae el original.',
      ID_DocRequerido: null,
    },
  ]);
});

test('a document that is accepted in a later stage tells nobody to do what is not theirs to do there', async () => {
  const { ana, file } = await aFileIn('pagos', [0]);
  const documentoId = file.documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: file.idExpediente, documentoId };
  await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } });
  const [mail] = await mailsTo(ana.email);
  expect(mail?.texto).toContain(AL_DIA.pago.todavia_no.cliente);
  expect(mail?.texto).not.toContain('Te toca a ti');
});
