import { randomUUID } from 'node:crypto';
import {
  type AvisoCorreo,
  type AvisosCorreo,
  FRECUENCIAS,
  type Frecuencia,
} from '@notaria/contract/avisos-correo';
import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { chooseAvisos } from '@notaria/factories/avisos';
import { emptyProject } from '@notaria/factories/empty-project';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { afterEach, describe, expect, test } from 'vitest';
import { tellNews } from '../../src/acts/noticias/tell.ts';
import { db } from '../../src/platform/firebase.ts';
import { DETENIDO, RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import { ASIGNACION } from '../../src/records/notificaciones/asignaciones.ts';
import { PENDIENTE } from '../../src/records/resumenes/pendientes.ts';
import {
  aFile,
  DAY_MS,
  expedienteRef,
  inDays,
  pendingOf,
  standStill,
  tomorrow,
} from '../support/avisos.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';
import { asignacionDe, contarRechazo } from '../support/sucesos.ts';
import { lookAt, runTasks } from '../support/tareas.ts';

// The runs write to everybody who waits: the people of earlier tests would get mails in each of them.
afterEach(emptyProject);

/** How each kind of news is caused, and who gets it. */
const NEWS: Record<AvisoCorreo, (avisos: Partial<AvisosCorreo>) => Promise<Person>> = {
  documentos: async (avisos) => {
    const { ana, file } = await aFile(avisos);
    await contarRechazo(file);
    return ana;
  },
  tramites: async (avisos) => {
    const { ana, file } = await aFile(avisos);
    await tellNews(asignacionDe(file), new Date());
    return ana;
  },
  recordatorios: async (avisos) => {
    const { ana } = await aFile(avisos);
    await runTasks(RECORDAR, inDays(8));
    return ana;
  },
  asignaciones: async (avisos) => {
    const { luz, file } = await aFile(avisos);
    await tellNews(asignacionDe(file), new Date());
    await runTasks(ASIGNACION, inDays(1));
    return luz;
  },
  mensajes: async (avisos) => {
    const { ana, luz, file } = await aFile(avisos);
    const params = { id: file.idExpediente, idHilo: HILO_CLIENTE };
    const body = { texto: 'Secreto de Xóchitl' };
    await request(enviarMensaje, { as: ana, params, body, key: randomUUID() });
    return luz;
  },
  detenidos: async (avisos) => {
    const { luz, file } = await aFile(avisos);
    await standStill(file.idExpediente);
    await lookAt(DETENIDO, file.idExpediente, new Date());
    return luz;
  },
};

const CASES = Object.keys(NEWS).flatMap((aviso) =>
  FRECUENCIAS.map((frecuencia) => [aviso as AvisoCorreo, frecuencia] as const),
);
const EXPECTED: Record<Frecuencia, { mails: number; waiting: number }> = {
  al_momento: { mails: 1, waiting: 0 },
  diario: { mails: 0, waiting: 1 },
  nunca: { mails: 0, waiting: 0 },
};

describe('the effect of each choice on each kind of news', () => {
  test.each(CASES)('%s, %s', { timeout: 60_000 }, async (aviso, frecuencia) => {
    const who = await NEWS[aviso]({ [aviso]: frecuencia });
    const mails = await mailsTo(who.email);
    const pending = await pendingOf(who);
    expect({ mails: mails.length, waiting: pending.length }).toEqual(EXPECTED[frecuencia]);
    for (const { aviso: kind } of pending) expect(kind).toBe(aviso);
    for (const { texto } of mails) expect(texto).toMatch(/\/correo\/parar\/[\w-]{43}\n?/);
  });
});

const DAILY: Partial<AvisosCorreo> = {
  documentos: 'diario',
  tramites: 'diario',
  recordatorios: 'diario',
  mensajes: 'diario',
  asignaciones: 'diario',
  detenidos: 'diario',
};

async function rejectedFile(avisos = DAILY) {
  const all = await aFile(avisos);
  await contarRechazo(all.file);
  return all;
}

describe('the daily mail', () => {
  test('says what waits, with its link, and names no person, no file and no comment', async () => {
    const { ana, luz, file } = await rejectedFile();
    const params = { id: file.idExpediente, idHilo: HILO_CLIENTE };
    const body = { texto: 'Palabras de la licenciada' };
    await request(enviarMensaje, { as: luz, params, body, key: randomUUID() });
    await runTasks(PENDIENTE, tomorrow());
    const { asunto, texto, html } = await onlyMailTo(ana.email);
    expect(asunto).toBe('Tu resumen: un trámite con novedades');
    expect(texto).toContain(file.tituloTramite);
    expect(texto).toContain('1 documento por corregir');
    expect(texto).toContain(`/expedientes/${file.idExpediente}`);
    const people = await db().collection('usuarios').get();
    const names = people.docs.flatMap((row) =>
      ['nombre', 'apellidoPaterno', 'apellidoMaterno', 'correo', 'nombreFiscal'].map((field) =>
        String(row.get(field) ?? ''),
      ),
    );
    const secret = [...names, ...file.documentos.map(({ nombrePdf }) => nombrePdf ?? '')];
    const words = [...secret, body.texto, ...file.documentos.map(({ comentario }) => comentario)];
    const whole = `${asunto}\n${texto}\n${html}`;
    const isNamed = (word: string) =>
      new RegExp(`(?<![\\p{L}-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}-])`, 'u');
    const told = words.filter((word) => word && word.length > 2 && isNamed(word).test(whole));
    expect(told).toEqual([]);
  });

  test('is sent once, however often and at the same time the run is made', async () => {
    const { ana } = await rejectedFile();
    await Promise.all([runTasks(PENDIENTE, tomorrow()), runTasks(PENDIENTE, tomorrow())]);
    await runTasks(PENDIENTE, tomorrow());
    expect(await mailsTo(ana.email)).toHaveLength(1);
    expect(await pendingOf(ana)).toEqual([]);
  });

  test('is sent at most once a day: later news waits for the next', async () => {
    const { ana, file } = await rejectedFile();
    const now = tomorrow();
    await runTasks(PENDIENTE, now);
    await contarRechazo(file);
    await runTasks(PENDIENTE, new Date(now.getTime() + 60_000));
    expect(await mailsTo(ana.email)).toHaveLength(1);
    await runTasks(PENDIENTE, new Date(now.getTime() + DAY_MS));
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  test('is not sent before its hour, nor if nothing waits any more', async () => {
    const { ana, file } = await rejectedFile();
    await runTasks(PENDIENTE, new Date());
    expect(await mailsTo(ana.email)).toEqual([]);
    expect(await pendingOf(ana)).toHaveLength(1);
    const documentos = file.documentos.map((fila) => ({ ...fila, estado: fila.estado && 0 }));
    await expedienteRef(file.idExpediente).update({ documentos });
    await runTasks(PENDIENTE, tomorrow());
    expect(await mailsTo(ana.email)).toEqual([]);
    expect(await pendingOf(ana)).toEqual([]);
  });

  test('is not sent to a person who turned the kind off, nor to one who no longer takes part', async () => {
    const [off, gone] = await Promise.all([rejectedFile(), rejectedFile()]);
    await chooseAvisos(off.ana, { documentos: 'nunca' });
    await expedienteRef(gone.file.idExpediente).update({ idCliente: 'otra-persona' });
    await runTasks(PENDIENTE, tomorrow());
    expect(await mailsTo(off.ana.email)).toEqual([]);
    expect(await mailsTo(gone.ana.email)).toEqual([]);
  });

  test('a failing one holds up nobody else’s, and is sent when it can be', async () => {
    const [broken, fine] = [await rejectedFile(), await rejectedFile()];
    const ref = expedienteRef(broken.file.idExpediente);
    await ref.update({ estado: 'Roto' });
    await runTasks(PENDIENTE, tomorrow());
    expect(await mailsTo(fine.ana.email)).toHaveLength(1);
    expect(await mailsTo(broken.ana.email)).toEqual([]);
    expect(await pendingOf(broken.ana)).toHaveLength(1);
    await ref.update({ estado: broken.file.estado });
    await runTasks(PENDIENTE, tomorrow());
    expect(await mailsTo(broken.ana.email)).toHaveLength(1);
  });

  test('lists the oldest first, by procedure', async () => {
    const ana = await aCliente();
    await chooseAvisos(ana, DAILY);
    const titulos = ['Poder', 'Donación', 'Poder'];
    for (const [at, titulo] of titulos.entries()) {
      const file = await aStoredExpediente({ cliente: ana, estados: [1], titulo });
      const fechaActualizacion = new Date(tomorrow().getTime() - (12 - at) * DAY_MS);
      await contarRechazo(file, fechaActualizacion);
    }
    await runTasks(PENDIENTE, tomorrow());
    const { texto, asunto } = await onlyMailTo(ana.email);
    expect(asunto).toBe('Tu resumen: 3 trámites con novedades');
    const order = texto.split('\n').filter((line) => /^(Poder|Donación)$|desde hace/.test(line));
    expect(order).toEqual([
      'Poder',
      '1 documento por corregir, desde hace 12 días.',
      '1 documento por corregir, desde hace 10 días.',
      'Donación',
      '1 documento por corregir, desde hace 11 días.',
    ]);
  });
});
