/**
 * `npm start`: everything at http://127.0.0.1:5000, with demo data the first time and its data kept in .local
 * between runs. The demo data are made once and imported into every new data folder. `-- --vacio` starts with
 * empty data. `npm run dev` (`--dev`) serves the page with hot reload, and rebuilds and reloads the functions
 * when they change.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portAt } from '@notaria/contract/ports';
import { buildIfChanged } from './suite/build.ts';
import { keepDemo, takeDemo } from './suite/demo-cache.ts';
import { exportData } from './suite/export-data.mjs';
import { greeting } from './suite/greeting.ts';
import { startJavaFast } from './suite/java.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagedPage, stagePage } from './suite/staging.ts';
import { type Suite, startSuite } from './suite/suite.ts';

const { values } = parseArgs({
  options: {
    vacio: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
  },
});

/** A file in the data folder that says that the demo data are in it. */
const MARKER = 'demo-cargada';

const DEV_COMPANIONS = [
  [inRepo('functions/build.mjs'), '--watch'],
  [inRepo('node_modules/vite/bin/vite.js'), inRepo('web')],
];

async function start(offset: number, data: string, signal: AbortSignal): Promise<Suite> {
  await buildIfChanged('functions');
  mkdirSync(inRepo(stagedPage(offset)), { recursive: true });
  const starting = startSuite({
    offset,
    data,
    signal,
    isPageStaged: true,
    isWatching: values.dev,
    isBehindVite: values.dev,
    ...(values.dev && { companions: DEV_COMPANIONS }),
  });
  // The page is built while the emulators start.
  if (!values.dev) await Promise.all([starting, buildIfChanged('web')]);
  const suite = await starting;
  if (!values.dev) stagePage(offset);
  return suite;
}

/** Loads the demo data once per data folder, and saves them at once. */
async function loadDemoData(suite: Suite, offset: number, data: string): Promise<void> {
  const marker = join(data, MARKER);
  const saved = join(data, 'firebase');
  if (existsSync(marker) && existsSync(saved)) return;
  Object.assign(process.env, suite.environment);
  const { seedBase } = await import('./base.ts');
  const { seedDemo } = await import('./seed.ts');
  // Even an empty installation has its roles, which the security rules read, and its catalogue.
  await (values.vacio ? seedBase() : seedDemo());
  await exportData(`127.0.0.1:${portAt('hub', offset)}`, saved, 'demo');
  writeFileSync(marker, '');
  if (!values.vacio) keepDemo(saved);
}

/** Copies demo data that were made before into a new data folder, so that the suite starts with them. */
function takeKeptDemo(data: string): void {
  const saved = join(data, 'firebase');
  if (values.vacio || existsSync(saved) || existsSync(`${saved}.anterior`)) return;
  if (takeDemo(saved)) writeFileSync(join(data, MARKER), '');
}

async function main(): Promise<void> {
  const offset = readOffset(0);
  const data = inRepo(offset === 0 ? '.local/datos' : `.local/datos-${offset}`);
  if (values.vacio) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  takeKeptDemo(data);

  console.log('Preparando la notaría en línea (medio minuto; la primera vez, un poco más)…');
  startJavaFast();
  const ending = new AbortController();
  const starting = start(offset, data, ending.signal);
  stopOnSignals(async () => {
    console.log('\nGuardando los datos y cerrando…');
    ending.abort();
    await (await starting.catch(() => undefined))?.stop();
  });
  const suite = await starting;
  await loadDemoData(suite, offset, data);
  console.log(greeting(offset, values.vacio));
  await suite.ended;
  if (ending.signal.aborted) return;
  throw new Error(`Los emuladores terminaron por su cuenta; su registro está en ${suite.log}.`);
}

main().catch(fail);
