import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../setup/browser.mjs';
import { buildIfChanged } from '../suite/build.ts';
import { pageUrl } from '../suite/offset.ts';
import { stagePage } from '../suite/staging.ts';
import { onEmulators } from './program.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, percentile, ratio } from './stats.ts';

/** Number of queues that a lawyer works through. NOTARIA_VUELTAS sets fewer for a trial. */
const ROUNDS = Number(process.env.NOTARIA_VUELTAS ?? 3);
const FILES = 3;
const DOCUMENTS = 12;
/** How long a document is shown before the key; nobody reads one in less. */
const READING_MS = 1_500;
const PATIENCE_MS = 60_000;
/** Limit for the time from the key to the next document, as a multiple of what the viewer takes to open and draw it. */
const MOST = 1.5;

/** Times after a key, in ms. */
interface Step {
  /** From the key until the next document is drawn. */
  ready: number;
  /** Time that the viewer took to open that document and draw its first page for the first time, whenever that was. */
  own: number;
  /** Time to draw it again after the key. */
  drawing: number;
  /** True if it was drawn ahead of the key, out of sight. */
  isRehearsed: boolean;
}

/** Documents as an office gets them: a certificate, scans, a photograph, a long deed. */
async function papers(): Promise<Uint8Array<ArrayBuffer>[]> {
  const { aConstancia } = await import('@notaria/factories/constancias');
  const { scan } = await import('@notaria/factories/pdf/scans');
  const { photograph, sceneOf } = await import('@notaria/factories/photos/photograph');
  const { encode } = await import('@notaria/factories/photos/encode');
  const { PDFDocument, StandardFonts } = await import('pdf-lib');
  const deed = await PDFDocument.create();
  const font = await deed.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < 12; page += 1) {
    const sheet = deed.addPage([612, 792]);
    for (let line = 0; line < 42; line += 1) {
      const text = `${page * 42 + line}. Comparecen ante mí las partes que más adelante se mencionan y dicen:`;
      sheet.drawText(text, { x: 56, y: 730 - line * 16, size: 11, font });
    }
  }
  const photo = await PDFDocument.create();
  const { picture: taken } = photograph(sceneOf(7), 2_400);
  const picture = await photo.embedJpg(encode(taken, 'jpeg'));
  photo.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
  return [
    await aConstancia(),
    Uint8Array.from(scan('grey', 1)),
    Uint8Array.from(await photo.save()),
    Uint8Array.from(scan('bitonal', 3)),
    Uint8Array.from(await deed.save()),
    Uint8Array.from(scan('colour', 1)),
  ];
}

/** The last pressed key and the viewer's measurements, in ms since the page began. */
async function measuredIn(page: Page) {
  return page.evaluate(() => ({
    pressed: Number(Reflect.get(window, 'pulsada')),
    measures: performance.getEntriesByType('measure').map((one) => ({
      name: one.name,
      start: one.startTime,
      duration: one.duration,
      detail: String(Reflect.get(one, 'detail')),
    })),
  }));
}

/** The times after the last key. */
function stepOf(
  { pressed, measures }: Awaited<ReturnType<typeof measuredIn>>,
  idDocumento: string,
  tipo: string,
): Step {
  const find = (measure: string, part: string) =>
    measures.findLast(({ name, detail }) => name === measure && detail.includes(part));
  const drawing = find('visor:dibujo', `${tipo}, página`);
  const opening = find('visor:apertura', idDocumento);
  if (!drawing || !opening) throw new Error(`${tipo} was not measured`);
  // If the key was quicker than the rehearsal, this drawing was the first one.
  const first = find('visor:ensayo', idDocumento) ?? drawing;
  return {
    ready: drawing.start + drawing.duration - pressed,
    own: opening.duration + first.duration,
    drawing: drawing.duration,
    isRehearsed: first !== drawing,
  };
}

/** Works through a whole queue with the key A, and returns the times of each press. */
async function workThrough(page: Page, ids: ReadonlyMap<string, string>): Promise<Step[]> {
  const heading = page.getByRole('heading', { level: 1, name: /^Papel/ });
  const shown = async () => (await heading.textContent({ timeout: PATIENCE_MS })) ?? '';
  const drawn = (tipo: string) =>
    page
      .getByRole('img', { name: `${tipo}, página 1 de` })
      .waitFor({ state: 'visible', timeout: PATIENCE_MS });
  const steps: Step[] = [];
  for (let left = ids.size - 1; left > 0; left -= 1) {
    const tipo = await shown();
    await drawn(tipo);
    await page.waitForTimeout(READING_MS);
    await page.keyboard.press('a');
    await page.waitForFunction(
      (before) => document.querySelector('h1')?.textContent !== before,
      tipo,
      { timeout: PATIENCE_MS },
    );
    const next = await shown();
    await drawn(next);
    const idDocumento = ids.get(next);
    if (!idDocumento) throw new Error(`no document ${next}`);
    steps.push(stepOf(await measuredIn(page), idDocumento, next));
  }
  return steps;
}

async function measureRounds(offset: number, tell: (step: string) => void): Promise<Step[]> {
  // What the factories bring looks for the suite's addresses as it loads.
  const { seedBase } = await import('../base.ts');
  const { aCliente, anAbogado } = await import('@notaria/factories/people');
  const { aStoredExpediente } = await import('@notaria/factories/files');
  const { enterAs } = await import('@notaria/factories/browser/session');
  const { useApi } = await import('@notaria/factories/server');
  const { db } = await import('../../functions/src/platform/firebase.ts');
  const { saveObject } = await import('../../functions/src/platform/store/objects.ts');
  useApi(pageUrl(offset));
  await seedBase();
  const kinds = await papers();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  const steps: Step[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      tell(`vuelta ${round} de ${ROUNDS}: ${FILES} trámites de ${DOCUMENTS} documentos`);
      const [cliente, abogada] = [await aCliente(), await anAbogado()];
      const ids = new Map<string, string>();
      for (let at = 0; at < FILES; at += 1) {
        const tipos = Array.from({ length: DOCUMENTS }, (_each, n) => `Papel ${at + 1}-${n + 1}`);
        const estados = tipos.map(() => 0 as const);
        const file = await aStoredExpediente({ cliente, asignado: abogada, estados, tipos });
        const documentos = file.documentos.map((fila, n) => ({
          ...fila,
          tamano: kinds[n % kinds.length]?.length ?? 0,
        }));
        await db().collection('expedientes').doc(file.idExpediente).update({ documentos });
        for (const [n, { idDocumento, ruta, tipo }] of documentos.entries()) {
          const bytes = kinds[n % kinds.length];
          if (!idDocumento || !ruta || !bytes) throw new Error('a document without its file');
          await saveObject(ruta, bytes);
          ids.set(tipo, idDocumento);
        }
      }
      const context = await browser.newContext({
        baseURL: pageUrl(offset),
        viewport: { width: 1280, height: 800 },
      });
      await context.addInitScript(() =>
        window.addEventListener(
          'keydown',
          ({ timeStamp }) => Object.assign(window, { pulsada: timeStamp }),
          { capture: true },
        ),
      );
      await enterAs(context, abogada);
      const page = await context.newPage();
      await page.goto('/mi-turno');
      steps.push(...(await workThrough(page, ids)));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return steps;
}

function rowsFrom(steps: readonly Step[]): Row[] {
  const at = (part: number, of: (step: Step) => number) => percentile(steps.map(of), part);
  const ms = (value: number) => `${figure(value)} ms`;
  const what = 'De la tecla al siguiente documento dibujado';
  const [ready, alone] = [at(0.95, (step) => step.ready), at(0.95, (step) => step.own)];
  const [middle, middleAlone] = [at(0.5, (step) => step.ready), at(0.5, (step) => step.own)];
  const drawing = at(0.95, (step) => step.drawing);
  const goal: [string, boolean] = [`≤ ${figure(MOST, 1)}×`, ready <= MOST * alone];
  return [
    row(
      ...([`${what}, p95`, ms(ready), `el visor solo, p95: ${ms(alone)}`] as const),
      ...([ratio(ready, alone), goal] as const),
    ),
    row(
      ...([`${what}, mediana`, ms(middle), `el visor solo, mediana: ${ms(middleAlone)}`] as const),
      ratio(middle, middleAlone),
    ),
    row(
      ...([
        `${what}, p95, otra vez`,
        ms(ready),
        `dibujar la página ya preparada, p95: ${ms(drawing)}`,
      ] as const),
      ratio(ready, drawing),
    ),
  ];
}

/** Measures how soon a reviewer sees the next document. */
export const measure: Measure = async (tell) => {
  await Promise.all([buildIfChanged('functions'), buildIfChanged('web')]);
  const steps = await onEmulators(
    tell,
    async (environment) => {
      Object.assign(process.env, environment);
      const offset = Number(environment.NOTARIA_PUERTOS);
      stagePage(offset);
      return measureRounds(offset, tell);
    },
    { isWhole: true },
  );
  return {
    rows: rowsFrom(steps),
    notes: [
      `${figure(steps.length)} teclas A en ${ROUNDS} colas de ${FILES} trámites con ${DOCUMENTS} documentos cada uno: constancias, digitalizaciones a 300 dpi en gris, color y blanco y negro, una fotografía y una escritura de 12 páginas; cada documento se mira ${figure(READING_MS / 1_000, 1)} s antes de la tecla. «El visor solo» es lo que tardó en abrir ese mismo archivo, ya descargado, y en dibujar por primera vez su primera página, pequeña, en la misma corrida: lo hace mientras se mira el documento anterior, y alcanzó en ${figure(steps.filter(({ isRehearsed }) => isRehearsed).length)} de las teclas; en las demás cuenta lo que tardó en dibujarla al llegar.`,
    ],
  };
};
