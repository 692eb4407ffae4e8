import { AL_DIA } from '@notaria/contract/etapas-messages';
import { detalleTramite } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { aMondayAfterFriday, aStoredCita } from '@notaria/factories/citas';
import { emptyProject } from '@notaria/factories/empty-project';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { conEtapas } from '@notaria/factories/etapas';
import { anOffice, aStoredFile, idOf, peopleOf } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { afterEach, describe, expect, test } from 'vitest';
import { remindOfCitas } from '../../src/acts/citas/remind.ts';
import { DETENIDO, RECORDAR, RESPUESTA } from '../../src/records/expedientes/asuntos/agenda.ts';
import { PENDIENTE } from '../../src/records/resumenes/pendientes.ts';
import {
  aFile,
  afternoonIn,
  DAY_MS,
  expedienteRef,
  inDays,
  pendingOf,
  standStill,
  tomorrow,
} from '../support/avisos.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';
import { lookAt, openTasks, runTasks } from '../support/tareas.ts';

// What the clock says by mail: reminders by stage, and files that stand still.
// The runs write to everybody who waits: the people of earlier tests would get mails in each of them.
afterEach(emptyProject);

describe('reminders by stage', () => {
  /** A file that reached this stage, or was put on hold in it, eight days before the reminders run. */
  async function waiting(etapa: string, espera: object | null = null, hasAccount = true) {
    const { ana, luz } = await aFile();
    const file = await aStoredFile({ cliente: ana, abogado: luz, estados: [2] });
    await conEtapas(file, etapa);
    // Before there is something to read or to pay, nobody is reminded of it.
    const reparto = [{ sala: 'cliente', monto: 100 }];
    const cotizacion = { lineas: [], reparto, total: 100, vigencia: null };
    const quote = { tipo: 'cotizacion', pide: false, cotizacion } as const;
    if (etapa === 'revision') await aStoredEntrega(file);
    if (etapa === 'pagos') await aStoredEntrega(file, quote);
    if (hasAccount) await conCuenta();
    const desde = new Date();
    await expedienteRef(file.idExpediente).update({
      'curso.espera': espera,
      'curso.desde': desde,
    });
    return { ana, file };
  }
  const about = async (ana: Person, { idExpediente }: { idExpediente: string }) =>
    (await mailsTo(ana.email)).filter(({ texto }) => texto.includes(idExpediente));

  test.each([
    ['revision', 'Lee el proyecto con calma'],
    ['pagos', 'Paga lo que te indicamos'],
    ['firma', 'Ven a firmar'],
    ['testimonio', 'Pasa a la notaría'],
  ])('in «%s» the client is reminded of what it asks, after 7 and 14 days', async (etapa, asks) => {
    const { ana, file } = await waiting(etapa);
    await Promise.all([runTasks(RECORDAR, inDays(8)), runTasks(RECORDAR, inDays(8))]);
    await runTasks(RECORDAR, inDays(15));
    await runTasks(RECORDAR, inDays(15));
    const mails = await about(ana, file);
    expect(mails.map(({ texto }) => /Hace (\d+) días/.exec(texto)?.[1])).toEqual(['7', '14']);
    for (const { texto } of mails) expect(texto).toContain(`Te toca a ti: ${asks}`);
  });

  test.each(['proyecto', 'registro', 'entregado'])('in «%s» nobody is reminded', async (etapa) => {
    const { ana, file } = await waiting(etapa);
    await runTasks(RECORDAR, inDays(8));
    expect(await about(ana, file)).toEqual([]);
  });

  test('where the office has no account nobody is reminded of a payment, which their page says is to come', async () => {
    const { ana, file } = await waiting('pagos', null, false);
    const { body } = await request(detalleTramite, { as: ana, params: { id: file.idExpediente } });
    expect(body.resumen.Etapa?.Al_dia).toBe(AL_DIA.pago.todavia_no.cliente);
    await runTasks(RECORDAR, inDays(8));
    expect(await about(ana, file)).toEqual([]);
  });

  test.each([
    ['2099-12-31', 1, undefined],
    ['2020-01-01', 0, AL_DIA.pago.todavia_no.cliente],
  ])('a quote that holds until %s is owed an answer %d times', async (vigencia, owed, said) => {
    const { ana, luz } = await aFile();
    const file = await aStoredFile({ cliente: ana, abogado: luz, estados: [2] });
    await conEtapas(file, 'pagos');
    await conCuenta();
    const cotizacion = { lineas: [], reparto: [], total: 100, vigencia };
    await aStoredEntrega(file, { tipo: 'cotizacion', titulo: 'Costos', cotizacion });
    const params = { id: file.idExpediente };
    const { resumen } = (await request(detalleTramite, { as: ana, params })).body;
    expect(resumen.Por_contestar).toHaveLength(owed);
    expect(resumen.Etapa?.Al_dia).toBe(said);
    const isMeant = ({ idExpediente }: { idExpediente?: string }) =>
      idExpediente === file.idExpediente;
    await runTasks(RESPUESTA, inDays(8), isMeant);
    const asked = await mailsTo(ana.email);
    expect(asked.filter(({ texto }) => texto.includes('Costos'))).toHaveLength(owed);
    // To the office it stays open.
    const { porResponder } = (await request(detalleTramite, { as: luz, params })).body;
    expect(porResponder).toMatchObject([{ titulo: 'Costos', pide: 'respuesta' }]);
  });

  test('nobody is reminded while the file is on hold, whoever it waits for', async () => {
    const espera = { motivo: 'Vacaciones', culpa: 'autoridad', desde: new Date() };
    const held = await waiting('firma', espera);
    const { ana, file } = await aFile();
    await conEtapas(file, 'documentos');
    await expedienteRef(file.idExpediente).update({ 'curso.espera': espera });
    await runTasks(RECORDAR, inDays(8));
    expect(await about(held.ana, held.file)).toEqual([]);
    expect(await about(ana, file)).toEqual([]);
  });
});

test('the daily mail tells the hour of an appointment to its client and its lawyer, and asks the lawyer for nothing', async () => {
  const { ana, luz, file } = await aFile({ recordatorios: 'diario' });
  const inicio = new Date(`${aMondayAfterFriday(3)}T16:00:00Z`);
  await aStoredCita(file, { inicio, abogado: luz.uid });
  // Friday at ten in Mexico City: the working day before.
  const eve = new Date(inicio.getTime() - 3 * DAY_MS);
  await remindOfCitas(eve);
  await runTasks(PENDIENTE, new Date(eve.getTime() + DAY_MS));
  const said = async ({ email }: Person) => (await onlyMailTo(email)).texto;
  const hour = /Cita de firma: lunes \d+ de \w+, 10:00/;
  expect(await said(ana)).toMatch(hour);
  expect(await said(ana)).toContain('1 documento por corregir');
  expect(await said(luz)).toMatch(hour);
  expect(await said(luz)).not.toContain('por corregir');
});

describe('a file that stands still', () => {
  const bell = async (as: Person) =>
    (await request(listNotificaciones, { as })).body.filter(({ Tipo }) => Tipo === 'detenido');

  test('is told to its lawyer once as they chose, and weekly in the daily mail', async () => {
    const { luz, file } = await aFile({ detenidos: 'al_momento' });
    await standStill(file.idExpediente);
    await lookAt(DETENIDO, file.idExpediente, new Date());
    await Promise.all([runTasks(DETENIDO, inDays(6)), runTasks(DETENIDO, inDays(6))]);
    expect((await mailsTo(luz.email)).map(({ asunto }) => asunto)).toEqual([
      `Un expediente no avanza: ${file.tituloTramite}`,
    ]);
    expect(await bell(luz)).toHaveLength(1);
    expect(await pendingOf(luz)).toEqual([]);
    for (const days of [8.1, 8.2, 15.1]) await runTasks(DETENIDO, inDays(days));
    expect(await pendingOf(luz)).toHaveLength(2);
    await runTasks(PENDIENTE, afternoonIn(16));
    expect((await mailsTo(luz.email))[1]?.texto).toContain(
      'No avanza: está en «Proyecto de escritura»',
    );
    expect(await bell(luz)).toHaveLength(1);
  });

  test('in the tray is told to the head of its office, in the daily mail', async () => {
    const office = await anOffice();
    const { titular } = peopleOf(office);
    const cliente = await aCliente();
    const file = await aStoredFile({ cliente, idGrupo: await idOf(office), estados: [0] });
    await standStill(file.idExpediente);
    await lookAt(DETENIDO, file.idExpediente, new Date());
    expect(await mailsTo(titular.email)).toEqual([]);
    await runTasks(PENDIENTE, tomorrow());
    expect((await onlyMailTo(titular.email)).texto).toContain(file.idExpediente);
  });

  test('is told no more once it was delivered', async () => {
    const { luz, file } = await aFile({ detenidos: 'al_momento' });
    await standStill(file.idExpediente);
    await expedienteRef(file.idExpediente).update({ etapaActual: 'entregado' });
    await lookAt(DETENIDO, file.idExpediente, new Date());
    expect(await mailsTo(luz.email)).toEqual([]);
    expect(await openTasks(DETENIDO)).toEqual([]);
  });
});
