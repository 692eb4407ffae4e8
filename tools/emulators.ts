/**
 * Emulators and mailbox for one's own work:
 *
 *   npx tsx tools/emulators.ts --offset 3000                     until Ctrl-C
 *   npx tsx tools/emulators.ts --offset 3000 --exec "command"    as long as the command runs
 *   --only firestore,auth    just these: faster, and nothing is built
 *   --watch     run functions/ in place and reload when functions/lib changes
 *   --verbose   print what the emulators and functions say
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './suite/build.ts';
import { mailboxUrl, pageUrl, parseOffset, readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { type Suite, startSuite } from './suite/suite.ts';

const { values } = parseArgs({
  options: {
    offset: { type: 'string' },
    exec: { type: 'string' },
    only: { type: 'string' },
    watch: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

async function start(offset: number, signal: AbortSignal): Promise<Suite> {
  if (values.only === undefined) await buildIfChanged('functions');
  return startSuite({
    offset,
    signal,
    isWatching: values.watch,
    isVerbose: values.verbose,
    ...(values.only && { only: values.only }),
  });
}

async function main(): Promise<void> {
  const offset = values.offset === undefined ? readOffset(0) : parseOffset(values.offset);
  const ending = new AbortController();
  const starting = start(offset, ending.signal);
  stopOnSignals(async () => {
    ending.abort();
    await starting.then(({ ended }) => ended).catch(() => undefined);
  });
  const suite = await starting;
  console.log(`Página ${pageUrl(offset)}, buzón ${mailboxUrl(offset)}, registro ${suite.log}`);
  if (values.exec === undefined) {
    await suite.ended;
    return;
  }
  process.exitCode = await run(values.exec, suite.environment);
  await suite.stop();
}

function run(command: string, environment: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: 'inherit',
      cwd: inRepo(),
      env: { ...process.env, ...environment },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

main().catch(fail);
