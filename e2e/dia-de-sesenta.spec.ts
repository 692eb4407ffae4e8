import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { aceptarDocumento, crearDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { anOffice, aStoredFile, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aStoredPago, conCuenta } from '@notaria/factories/pagos';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import type { ExpedienteDoc } from '../functions/src/records/expedientes/model.ts';
import { watchConsole } from './support/journey.ts';
import { test } from './support/test.ts';
import { another, rowOf, statesOf } from './support/turno.ts';

/** Open files of the lawyer in all; the day's work is in sixteen of them. */
const ABIERTOS = 60;
const PAPELES = [4, 3, 4] as const;
/** How many presses each task takes: clicks and keys; a text typed into a field counts as one. */
const PRESSES = {
  'Aceptar diez papeles de tres trámites': 11,
  'Cotizar a dos que pagan': 5,
  'Fijar una cita': 4,
  'Separar doce páginas en cuatro documentos': 6,
  'Confirmar tres pagos': 4,
  'Contestar tres mensajes': 10,
  'Mover cinco trámites de etapa': 7,
} as const;
type Task = keyof typeof PRESSES;

async function twelvePages(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (let at = 1; at <= 12; at += 1) pdf.addPage([300, 400]).drawText(`HOJA ${at}`, { x: 40 });
  return Uint8Array.from(await pdf.save());
}

/** A lawyer with sixty open files, in sixteen of which somebody waits for her. */
async function aFullDay() {
  const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const { titular, abogada } = peopleOf(office);
  await conCuenta(await idOf(office));
  const papers: ExpedienteDoc[] = [];
  for (const size of PAPELES) {
    const before = papers.flatMap(({ documentos }) => documentos).length;
    const tipos = Array.from({ length: size }, (_each, at) => `Papel ${before + at + 1}`);
    const estados = tipos.map(() => 0 as const);
    papers.push(await aStoredExpediente({ cliente, asignado: abogada, estados, tipos }));
  }
  const some = (count: number, stage: string) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        conEtapas(await aStoredFile({ cliente, abogado: abogada, estados: [2] }), stage),
      ),
    );
  const [paid, asking, moving] = [
    await some(3, 'pagos'),
    await some(3, 'revision'),
    await some(5, 'avisos'),
  ];
  const [compra, vende] = await Promise.all([aCliente({ nombre: 'Zenaida' }), aCliente()]);
  const sale = await aSaleOf({ compra, vende, abogada });
  const scan = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [null, null, null, null],
    tipos: ['Escritura', 'Predial', 'Acta', 'CURP'],
  });
  for (const file of [...papers, scan]) await conEtapas(file);
  await conEtapas(sale, 'firma');
  const { idExpediente } = scan;
  await request(crearDocumento, {
    as: cliente,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: await twelvePages(), name: 'todo.pdf' },
  });
  for (const file of paid) await aStoredPago(file);
  const write = async ({ idExpediente: id }: { idExpediente: string }, texto: string) => {
    const params = { id, idHilo: HILO_CLIENTE };
    expect((await request(enviarMensaje, { as: cliente, params, body: { texto } })).status).toBe(
      201,
    );
  };
  for (const file of asking) await write(file, '¿Cuándo firmo?');
  await some(ABIERTOS - 16, 'proyecto');
  return { titular, abogada, papers, paid, asking, moving, sale, scan, write };
}

/** Presses what a person presses, and counts it for the task that was begun last. */
function counting(page: Page) {
  const counts = new Map<Task, number>();
  let task: Task | undefined;
  const add = () => {
    if (task) counts.set(task, (counts.get(task) ?? 0) + 1);
  };
  return {
    counts,
    begin: async (next: Task, path = '/') => {
      task = next;
      // A dialog that closes takes its own step of the history back, which would end a navigation that has begun.
      await expect.poll(() => page.evaluate(() => Boolean(history.state?.retiene))).toBe(false);
      await page.goto(path);
    },
    click: async (what: Locator) => {
      add();
      await what.click();
    },
    key: async (key: string) => {
      add();
      await page.keyboard.press(key);
    },
    type: async (where: Locator, text: string) => {
      add();
      await where.fill(text);
    },
  };
}

test('a day of sixty open files takes few presses, and what others do meanwhile is kept', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(600_000);
  const day = await aFullDay();
  const { titular, abogada, papers, paid, asking, moving, sale, scan, write } = day;
  const problems = watchConsole(page);
  await enterAs(page.context(), abogada);
  const { counts, begin, click, key, type } = counting(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const dialog = page.getByRole('dialog');
  const part = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Partes del trámite' }).getByRole('link', { name });
  const pathOf = ({ idExpediente }: { idExpediente: string }) => `/expedientes/${idExpediente}`;

  await begin('Aceptar diez papeles de tres trámites');
  await click(link(/^Documentos por revisar/));
  let shown = '';
  for (let at = 0; at < 10; at += 1) {
    shown = await another(page, shown);
    await key('a');
    if (at !== 1) continue;
    // The head of the office takes one of the eleven, of the file that comes last.
    const [, , last] = papers;
    if (!last) throw new Error('three files');
    const params = {
      tramiteId: last.idExpediente,
      documentoId: rowOf(last, 'Papel 9').idDocumento,
    };
    const taken = await request(aceptarDocumento, { as: titular, params, body: { state: 2 } });
    expect(taken.status).toBe(200);
  }
  for (const [at, file] of papers.entries()) {
    const all = Array.from({ length: PAPELES[at] ?? 0 }, () => 2);
    await expect.poll(() => statesOf(file)).toEqual(all);
  }

  await begin('Cotizar a dos que pagan', pathOf(sale));
  await click(part(/^Entregas/));
  await click(button('Cotizar'));
  await type(dialog.getByLabel('Cantidad'), '20,000');
  await click(dialog.getByRole('radio', { name: 'Partes iguales' }));
  await expect(dialog.getByText('Total: $23,200.00')).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Enviar cotización' }));
  await expect(dialog).toBeHidden();
  const { deudas } = await expedienteNow(sale.idExpediente);
  expect(deudas).toEqual({});

  await begin('Fijar una cita', pathOf(sale));
  await click(part(/^Cita/));
  await click(button('Citar'));
  await click(
    dialog.getByRole('group', { name: 'Primeras horas libres' }).getByRole('button').first(),
  );
  await click(dialog.getByRole('button', { name: 'Citar para firma' }));
  await expect(page.getByText('Confirmada')).toBeVisible();

  await begin('Separar doce páginas en cuatro documentos', pathOf(scan));
  await click(link('Escritura').first());
  await click(button('Acomodar páginas'));
  await type(dialog.getByLabel('Páginas de «Predial»'), '4-6');
  await type(dialog.getByLabel('Páginas de «Acta»'), '7-9');
  await type(dialog.getByLabel('Páginas de «CURP»'), '10-12');
  await click(dialog.getByRole('button', { name: 'Guardar' }));
  const pages = async () =>
    (await expedienteNow(scan.idExpediente)).documentos.map(({ paginas }) => paginas);
  await expect.poll(pages).toEqual([3, 3, 3, 3]);

  await begin('Confirmar tres pagos');
  await click(link(/^Con pagos por confirmar/));
  for (let left = paid.length; left > 0; left -= 1) {
    await expect(button(/^Llegó completo/)).toHaveCount(left);
    await click(button(/^Llegó completo/).first());
  }
  await expect(page.getByText('Ningún pago espera que lo confirmes.')).toBeVisible();

  await begin('Contestar tres mensajes');
  await click(link(/^Con mensajes sin leer/));
  await click(page.getByRole('table', { name: 'Trámites' }).getByRole('link').first());
  const log = page.getByRole('log');
  for (let left = asking.length; left > 0; left -= 1) {
    const id = new URL(page.url()).pathname.split('/')[2];
    const file = asking.find(({ idExpediente }) => idExpediente === id);
    if (!file) throw new Error(`${id} has no message`);
    await expect(log).toContainText('¿Cuándo firmo?');
    const box = page.getByLabel(/^Mensaje para/);
    await type(box, 'El lunes.');
    // The client goes on meanwhile.
    if (left === 3) await write(file, 'Y ¿qué llevo?');
    await key('Control+Enter');
    await expect(log).toContainText('El lunes.');
    if (left === 3) await expect(log).toContainText('Y ¿qué llevo?');
    if (left > 1) {
      await click(link(/^Siguiente sin leer/));
      await expect(page).not.toHaveURL(new RegExp(String(id)));
    }
  }

  await begin('Mover cinco trámites de etapa');
  await click(button('Por etapa'));
  await click(link(/^Avisos e impuestos pagados/));
  await click(button('Elegir varios'));
  await click(button('Elegir los 5'));
  await click(button('Mover de etapa…'));
  await click(dialog.getByRole('button', { name: 'Mover', exact: true }));
  await click(dialog.getByRole('button', { name: 'Listo' }));
  for (const { idExpediente } of moving) {
    expect((await expedienteNow(idExpediente)).etapaActual).toBe('registro');
  }

  // Whoever makes a task longer reads the whole table, and whoever makes one shorter writes it here.
  expect(Object.fromEntries(counts)).toEqual(PRESSES);
  // The desk may ask once more whose the version was that its pages have just left.
  expect(problems.filter((one) => !/404.*\/cliente\)$/.test(one))).toEqual([]);
});
