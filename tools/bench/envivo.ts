import { performance } from 'node:perf_hooks';
import { asignarExpediente, detalleTramite } from '@notaria/contract/expedientes';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../setup/browser.mjs';
import { buildIfChanged } from '../suite/build.ts';
import { pageUrl } from '../suite/offset.ts';
import { stagePage } from '../suite/staging.ts';
import { onEmulators } from './program.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

/** Changes that are measured; NOTARIA_VUELTAS sets fewer for a trial. */
const ROUNDS = Number(process.env.NOTARIA_VUELTAS ?? 21);
const PATIENCE_MS = 60_000;
/** The most that a live change may take, as a multiple of reloading the page. */
const MOST = 1.0;

/** The milliseconds of `work`. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ timeout: PATIENCE_MS });

/** Measures a client's open file while the office assigns it and takes it back, change by change. */
async function rowsOf(offset: number, tell: (step: string) => void): Promise<Row[]> {
  // The factories read the suite's addresses when they are loaded.
  const { seedBase } = await import('../base.ts');
  const { aCliente, anAbogado, anAdministrador } = await import('@notaria/factories/people');
  const { aStoredExpediente } = await import('@notaria/factories/files');
  const { request, useApi, wireOf } = await import('@notaria/factories/server');
  const { enterAs } = await import('@notaria/factories/browser/session');
  useApi(pageUrl(offset));
  await seedBase();
  const eva = { nombre: 'Eva', apellidoPaterno: 'Viva', apellidoMaterno: '' };
  const [cliente, abogada, admin] = [
    await aCliente(),
    await anAbogado(eva),
    await anAdministrador(),
  ];
  const { idExpediente } = await aStoredExpediente({ cliente });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  const [live, anew, called]: [number[], number[], number[]] = [[], [], []];
  try {
    const context = await browser.newContext({ baseURL: pageUrl(offset) });
    await enterAs(context, cliente);
    // One page stays open and listens; the other is reloaded each time.
    const [open, other] = [await context.newPage(), await context.newPage()];
    for (const page of [open, other]) {
      await page.goto(`/expedientes/${idExpediente}`);
      await seen(page, 'Sin asignar');
    }
    const { path, headers } = wireOf(detalleTramite, { as: cliente, params: { id: idExpediente } });
    tell(`${ROUNDS} cambios`);
    // The first two rounds warm everything up, and show that the page listens.
    for (let round = -2; round < ROUNDS; round += 1) {
      const isAssigned = round % 2 === 0;
      const idResponsable = isAssigned ? abogada.uid : null;
      const text = isAssigned ? 'Eva Viva' : 'Por asignar';
      const shown = seen(open, text).then(() => performance.now());
      await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable } });
      const answered = performance.now();
      const took = Math.max(0, (await shown) - answered);
      const call = await timed(async () =>
        (await fetch(pageUrl(offset) + path, { headers })).text(),
      );
      const load = await timed(() => other.reload().then(() => seen(other, text)));
      if (round < 0) continue;
      live.push(took);
      called.push(call);
      anew.push(load);
    }
  } finally {
    await browser.close();
  }
  const fewest = Math.min(ROUNDS, 20);
  const [our, call, load] = [live, called, anew].map((times) => median(times, fewest));
  return rowsFrom(our ?? 0, call ?? 0, load ?? 0);
}

function rowsFrom(our: number, call: number, load: number): Row[] {
  const what = 'De la respuesta de la API a la pantalla abierta de otra persona';
  const ms = (value: number) => `${figure(value)} ms`;
  const goal: [string, boolean] = [`≤ ${MOST}×`, our <= MOST * load];
  return [
    row(what, ms(our), `cargar la página de nuevo ${ms(load)}`, ratio(our, load), goal),
    row(`${what}, otra vez`, ms(our), `una llamada del detalle ${ms(call)}`, ratio(our, call)),
  ];
}

/** How soon one person's change shows on another person's screen. */
export const measure: Measure = async (tell) => {
  await Promise.all([buildIfChanged('functions'), buildIfChanged('web')]);
  const rows = await onEmulators(
    tell,
    async (environment) => {
      Object.assign(process.env, environment);
      const offset = Number(environment.NOTARIA_PUERTOS);
      stagePage(offset);
      return rowsOf(offset, tell);
    },
    { isWhole: true },
  );
  return {
    rows,
    notes: [
      `medianas de ${ROUNDS} cambios: la administradora asigna y quita el encargado, y el expediente abierto de la cliente lo escribe. Entre la respuesta y la pantalla están el oyente de Firestore y la llamada con que la página pide lo nuevo. Todo en una máquina, con emuladores: la razón compara versiones, los milisegundos no dicen lo que tarda la nube.`,
    ],
  };
};
