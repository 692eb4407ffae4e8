/**
 * `npm start`: everything at http://127.0.0.1:5000, with demo data the first time and its data kept in .local
 * between runs. `-- --vacio` starts with empty data. `npm run dev` (`--dev`) serves the page with hot reload, and
 * rebuilds and reloads the functions when they change.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portAt } from '@notaria/contract/ports';
import { buildIfChanged } from './suite/build.ts';
import { hasOtherShape, noteShape } from './suite/data-shape.ts';
import { exportData, restoreData } from './suite/export-data.mjs';
import { greeting } from './suite/greeting.ts';
import { startJavaFast } from './suite/java.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { donePreparing, preparing } from './suite/progress.mjs';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagePage, stageWaiting } from './suite/staging.ts';
import { type Suite, startSuite } from './suite/suite.ts';

const { values } = parseArgs({
  options: {
    vacio: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
  },
});

const DEV_COMPANIONS = [
  [inRepo('functions/build.mjs'), '--watch'],
  [inRepo('node_modules/vite/bin/vite.js'), inRepo('web')],
];

/** The demo asks a stand-in of the SAT's page, and says so on screen. */
const satCompanion = (offset: number) => [
  ...['--import', 'tsx', inRepo('tools/suite/sat-sample.ts')],
  String(portAt('sat', offset)),
];

async function start(offset: number, data: string, signal: AbortSignal): Promise<Suite> {
  preparing('el programa');
  await buildIfChanged('functions');
  stageWaiting(offset);
  preparing('los emuladores');
  const starting = startSuite({
    offset,
    data,
    signal,
    isPageStaged: true,
    isWatching: values.dev,
    isBehindVite: values.dev,
    companions: [satCompanion(offset), ...(values.dev ? DEV_COMPANIONS : [])],
  });
  // The page is built while the emulators start.
  if (!values.dev) await Promise.all([starting, buildIfChanged('web')]);
  return starting;
}

/** Fills empty emulators, and saves what they hold once all of it is there. */
async function makeData(suite: Suite, offset: number, saved: string): Promise<void> {
  Object.assign(process.env, suite.environment);
  const { seedBase } = await import('./base.ts');
  const { seedDemo } = await import('./seed.ts');
  // Even an empty installation has its roles, which the security rules read, and its catalogue.
  await (values.vacio ? seedBase() : seedDemo(preparing));
  await exportData(`127.0.0.1:${portAt('hub', offset)}`, saved, 'demo');
}

async function main(ending: AbortController): Promise<void> {
  const offset = readOffset(0);
  const data = inRepo(offset === 0 ? '.local/datos' : `.local/datos-${offset}`);
  const saved = join(data, 'firebase');
  // Without a save this is a first start, or one that was interrupted and left some mails.
  const isSaved = restoreData(saved);
  const isOther = isSaved && hasOtherShape(data);
  if (isOther) console.log('Cambió la forma de los datos: los de muestra se hacen de nuevo.');
  const isNew = values.vacio || isOther || !isSaved;
  if (isNew) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });

  startJavaFast();
  const starting = start(offset, data, ending.signal);
  let isReady = false;
  stopOnSignals(async () => {
    ending.abort();
    donePreparing();
    console.log(isReady ? '\nGuardando los datos y cerrando…' : '\nCerrando…');
    await (await starting.catch(() => undefined))?.stop();
  });
  const suite = await starting;
  if (isNew) {
    await makeData(suite, offset, saved);
    noteShape(data);
  }
  if (!values.dev) stagePage(offset);
  suite.keepData();
  isReady = true;
  donePreparing();
  console.log(greeting(offset, values.vacio));
  await suite.ended;
  throw new Error(`Los emuladores terminaron por su cuenta; su registro está en ${suite.log}.`);
}

const ending = new AbortController();
main(ending).catch((error: unknown) => {
  // Whatever fails while everything is being ended fails because of that.
  if (ending.signal.aborted) return;
  donePreparing();
  fail(error);
});
