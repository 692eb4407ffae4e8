/** How soon a reviewer who presses A in "Mi turno" sees the next document, beside what the viewer alone needs. */
import { aConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente } from '@notaria/factories/files';
import { scan } from '@notaria/factories/pdf/scans';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import type { Page } from '@playwright/test';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import { openBrowser, PATIENCE_MS, useSuite, windowOf } from './browser.ts';
import { atMost, ms, percentile, report, rounds } from './report.ts';

/** Number of queues that a lawyer works through, and what is in each. */
const ROUNDS = rounds(3);
const [FILES, DOCUMENTS] = [3, 12];
/** How long a document is shown before the key; nobody reads one in less. */
const READING_MS = 1_500;

/** A text: tsx adds names to functions that the page doesn't have. */
const NOTE_KEY = `addEventListener('keydown', (key) => { window.pulsada = key.timeStamp; }, true);`;

/** Documents as an office gets them. */
const kinds = [
  await aConstancia(),
  ...[scan('grey', 1), scan('bitonal', 3), scan('colour', 1)].map((pdf) => Uint8Array.from(pdf)),
];

/** Fills a lawyer's queue. @returns the ids of its documents, by their name */
async function fillQueue(cliente: Person, asignado: Person) {
  const ids = new Map<string, string>();
  for (let at = 0; at < FILES; at += 1) {
    const tipos = Array.from({ length: DOCUMENTS }, (_each, n) => `Papel ${at + 1}-${n + 1}`);
    const estados = tipos.map(() => 0 as const);
    const file = await aStoredExpediente({ cliente, asignado, estados, tipos });
    const documentos = [];
    for (const [n, row] of file.documentos.entries()) {
      const bytes = kinds[n % kinds.length];
      if (!row.idDocumento || !row.ruta || !bytes) throw new Error('a document without its file');
      await saveObject(row.ruta, bytes);
      documentos.push({ ...row, tamano: bytes.length });
      ids.set(row.tipo, row.idDocumento);
    }
    await db().collection('expedientes').doc(file.idExpediente).update({ documentos });
  }
  return ids;
}

/** What the viewer measured (web/src/shared/visor), in ms since the page began. */
type Measure = Record<'name' | 'detail', string> & Record<'startTime' | 'duration', number>;
const MEASURES = `[window.pulsada, performance.getEntriesByType('measure').map(
  ({ name, startTime, duration, detail }) => ({ name, startTime, duration, detail: String(detail) }))]`;

/** Accepts the shown document with the key, and tells the times until the next one is drawn. */
async function pressA(page: Page, ids: ReadonlyMap<string, string>) {
  const drawn = async () => {
    const heading = page.getByRole('heading', { level: 1, name: /^Papel/ });
    const tipo = (await heading.textContent({ timeout: PATIENCE_MS })) ?? '';
    const picture = page.getByRole('img', { name: `${tipo}, página 1 de` });
    await picture.waitFor({ timeout: PATIENCE_MS });
    return tipo;
  };
  const before = await drawn();
  await page.waitForTimeout(READING_MS);
  await page.keyboard.press('a');
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before);
  const tipo = await drawn();
  const [pressed, measures] = await page.evaluate<[number, Measure[]]>(MEASURES);
  const find = (measure: string, part = '') =>
    measures.findLast(({ name, detail }) => name === measure && detail.includes(part));
  const drawing = find('visor:dibujo', `${tipo}, página`);
  const opening = find('visor:apertura', ids.get(tipo));
  if (!drawing || !opening) throw new Error(`${tipo} was not measured`);
  // If the key was quicker than the rehearsal, this drawing was the first one.
  const first = find('visor:ensayo', ids.get(tipo)) ?? drawing;
  const ready = drawing.startTime + drawing.duration - pressed;
  return { ready, own: opening.duration + first.duration };
}

await useSuite();
const browser = await openBrowser();
const steps: { ready: number; own: number }[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const abogada = await anAbogado();
  const ids = await fillQueue(await aCliente(), abogada);
  const context = await windowOf(browser, abogada);
  await context.addInitScript(NOTE_KEY);
  const page = await context.newPage();
  await page.goto('/mi-turno');
  for (let left = ids.size - 1; left > 0; left -= 1) steps.push(await pressA(page, ids));
  await context.close();
}
for (const part of [0.95, 0.5]) {
  const of = (key: 'ready' | 'own') =>
    percentile(
      steps.map((step) => step[key]),
      part,
    );
  report({
    what: `from the key to the next document, p${100 * part} of ${steps.length}`,
    measured: ms(of('ready')),
    beside: `the viewer alone ${ms(of('own'))}`,
    ...atMost(1.5, of('ready'), of('own')),
  });
}
process.exit(0);
