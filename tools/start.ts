/**
 * `npm start`: everything at http://127.0.0.1:5000, with demo data the first time and its data kept in .local
 * between runs. `-- --vacio` starts with empty data, `-- --hora 2026-12-04T10:00` with that day and hour of Mexico
 * City. `npm run dev` (`--dev`) serves the page with hot reload, and rebuilds and reloads the functions when they change.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FORMA_DE_LOS_DATOS } from '@notaria/contract/forma';
import { portAt } from '@notaria/contract/ports';
import { nombreDeRol } from '@notaria/contract/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { serveSatOfDemo } from '@notaria/factories/demo/taxpayers';
import { buildIfChanged } from './suite/build.ts';
import { stagePage, stageWaiting } from './suite/config.ts';
import { mailboxUrl, pageUrl, readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { donePreparing, preparing } from './suite/progress.mjs';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { type Suite, startSuite } from './suite/suite.ts';

const { values } = parseArgs({
  options: {
    vacio: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    hora: { type: 'string' },
  },
});
const aheadMs = values.hora === undefined ? 0 : aheadOf(values.hora);
const offset = readOffset(0);
const data = inRepo(offset === 0 ? '.local/datos' : `.local/datos-${offset}`);
/** Tells the shape of the data, once all of them are there. */
const NOTE = join(data, 'forma');

/** How far ahead an hour to come is. */
function aheadOf(hora: string): number {
  const ahead = new Date(`${hora}:00-06:00`).getTime() - Date.now();
  if (ahead > 0) return ahead;
  console.error('--hora pide un día y una hora por venir, por ejemplo --hora 2026-12-04T10:00.');
  process.exit(1);
}

/** Removes data that are not whole, or that today's code does not read. @returns true if none are left */
function isNew(): boolean {
  const shape = existsSync(NOTE) ? readFileSync(NOTE, 'utf8') : undefined;
  const isOther = shape !== undefined && shape !== String(FORMA_DE_LOS_DATOS);
  if (isOther) console.log('Cambió la forma de los datos: los de muestra se hacen de nuevo.');
  const isWhole = shape !== undefined && !isOther && existsSync(join(data, 'firebase'));
  if (isWhole && !values.vacio) return false;
  rmSync(data, { recursive: true, force: true });
  return true;
}

/** Fills empty emulators. Even an empty installation has its roles, which the rules read, and its catalogue. */
async function makeData(suite: Suite): Promise<void> {
  Object.assign(process.env, suite.environment);
  preparing('el catálogo');
  const { seedBase } = await import('./base.ts');
  await seedBase();
  if (!values.vacio) {
    const { seedPeopleAndFiles } = await import('@notaria/factories/demo/seed');
    await seedPeopleAndFiles(preparing);
  }
  writeFileSync(NOTE, String(FORMA_DE_LOS_DATOS));
}

/** Where everything is, who may sign in, how to stop it. */
function greeting(): string {
  const accounts = Object.values(DEMO_ACCOUNTS).toSorted((one, other) => one.idRol - other.idRol);
  const people = [
    `Cuentas de muestra, todas con la contraseña ${DEMO_PASSWORD}`,
    ...accounts.map(({ email, idRol }) => `  ${email.padEnd(26)}  ${nombreDeRol(idRol)}`),
  ];
  return [
    `\nLa notaría en línea está en  ${pageUrl(offset)}`,
    `Buzón de los correos         ${mailboxUrl(offset)}\n`,
    ...(values.hora ? [`Su reloj empezó el ${values.hora}.\n`] : []),
    ...(values.vacio
      ? ['Sin datos de muestra. Regístrate y nómbrate: npm run admin -- tu@correo']
      : people),
    '\nCtrl-C lo detiene todo; los datos quedan en .local/ para la próxima vez.',
  ].join('\n');
}

const ending = new AbortController();

async function main(): Promise<void> {
  const isFirst = isNew();
  mkdirSync(data, { recursive: true });
  preparing('el programa');
  const built = buildIfChanged('functions');
  const page = built.then(() => (values.dev ? undefined : buildIfChanged('web')));
  const starting = page.then(() => {
    preparing('los emuladores');
    if (!values.dev) stageWaiting(offset);
    return startSuite({ offset, data, isDev: values.dev, aheadMs, signal: ending.signal });
  });
  stopOnSignals(async () => {
    ending.abort();
    donePreparing();
    console.log(existsSync(NOTE) ? '\nGuardando los datos y cerrando…' : '\nCerrando…');
    await (await starting.catch(() => undefined))?.stop();
  });
  const suite = await starting;
  await serveSatOfDemo(portAt('sat', offset));
  if (isFirst) await makeData(suite);
  if (!values.dev) stagePage(offset, aheadMs);
  donePreparing();
  console.log(greeting());
  await suite.ended;
  throw new Error(`Los emuladores terminaron por su cuenta; su registro está en ${suite.log}.`);
}

main().catch((error: unknown) => {
  // Whatever fails while everything is being ended fails because of that.
  if (ending.signal.aborted) return;
  donePreparing();
  fail(error);
});
