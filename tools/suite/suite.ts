import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PORTS, type PortName, portAt } from '@notaria/contract/ports';
import { prepareEmulators } from '../setup/emulators.mjs';
import { writeLocalSecrets } from '../setup/secrets.mjs';
import { folderOf, writeConfig } from './config.ts';
import { functionsEnvironment, suiteEnvironment, TEST_PACE } from './environment.ts';
import { inTime } from './in-time.ts';
import { inRepo, PROJECT_ID } from './paths.ts';

/** Seconds that the emulators may take to start, and to save their data and end. */
const STARTING = 300;
const ENDING = 120;

/**
 * Java's quick compiler: the emulators live for minutes, so the thorough one costs more than it saves. Making
 * the demo data takes a fifth less time.
 */
const JAVA = `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.util.logging.config.file=${inRepo('tools/suite/emulator-logging.properties')}"`;

interface SuiteOptions {
  offset: number;
  /** True for `npm run dev`: functions and page are served in place, and again when they change. */
  isDev?: boolean;
  /** Folder that keeps the data between runs; without it they are lost at the end. */
  data?: string;
  /** True for tests: nothing waits for a minute to pass, and no mail for others. */
  isForTests?: boolean;
  /** Milliseconds by which its clock is ahead. */
  aheadMs?: number;
  /** Ends the suite, even while it is starting. */
  signal: AbortSignal;
}

export interface Suite {
  environment: Record<string, string>;
  /** Path of the log with the output of emulators and functions. */
  log: string;
  /** Resolves when the emulators have ended, by `stop` or by themselves. */
  ended: Promise<unknown>;
  /** @throws {Error} in Spanish, if it does not end in time; then it is killed */
  stop: () => Promise<void>;
}

/**
 * Starts the emulators and the mailbox and waits until they are ready.
 *
 * @throws {Error} one line in Spanish: a port is taken, no emulator can be had, or they ended
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { offset, isDev = false, data, isForTests = false, aheadMs = 0, signal } = options;
  await requireFreePorts(offset, isDev);
  const javaEnvironment = await prepareEmulators();
  writeLocalSecrets();
  const folder = inRepo(folderOf(offset));
  const temp = join(tmpdir(), `notaria-${process.getuid?.() ?? 0}-${offset}`);
  rmSync(temp, { recursive: true, force: true });
  mkdirSync(temp, { recursive: true });
  const config = writeConfig(offset, isDev);
  signal.throwIfAborted();
  const pace = isForTests ? TEST_PACE : {};
  const env = {
    JAVA_TOOL_OPTIONS: JAVA,
    NO_UPDATE_NOTIFIER: '1',
    ...process.env,
    ...javaEnvironment,
    ...functionsEnvironment(offset),
    ...pace,
    // What web/vite.config.ts reads: its own port, and the Hosting behind it.
    NOTARIA_WEB_PORT: String(portAt('hosting', offset)),
    NOTARIA_API_PROXY: `http://127.0.0.1:${portAt('hostingBehindVite', offset)}`,
    TMPDIR: temp,
    // The emulators hand it on to the functions, which are programs of their own.
    ...(aheadMs > 0 && {
      NOTARIA_ADELANTO: String(aheadMs),
      NODE_OPTIONS: `--require "${inRepo('tools/suite/clock.cjs')}"`,
    }),
  };
  const log = join(folder, 'emuladores.log');
  const file = createWriteStream(log);
  const everyMs = isForTests ? 1_000 : 60_000;
  const children = [
    firebaseCommand(config, data && join(data, 'firebase')),
    mailboxCommand(offset, data),
    ['--import', 'tsx', inRepo('tools/suite/minute.ts'), String(everyMs), String(offset)],
    ...(isDev ? [[inRepo('functions/build.mjs'), '--watch']] : []),
    ...(isDev ? [[inRepo('node_modules/vite/bin/vite.js'), inRepo('web')]] : []),
  ].map((args) => {
    const preload = ['--import', inRepo('tools/suite/preload.mjs')];
    // With a process group of its own, a Ctrl-C in the terminal reaches it only through us.
    const how = { cwd: folder, env, detached: true } as const;
    const child = spawn(process.execPath, [...preload, ...args], how);
    for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
    return child;
  });
  const ends = children.map((child) => once(child, 'exit'));
  const askToEnd = () => children.map(({ stdin }) => stdin.end());
  signal.addEventListener('abort', askToEnd);
  const stop = async () => {
    askToEnd();
    try {
      await inTime(Promise.all(ends), ENDING, 'que terminaran los emuladores');
    } catch (error) {
      // With whatever each has started.
      for (const { pid, exitCode } of children)
        if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
      throw error;
    } finally {
      rmSync(config, { force: true });
      rmSync(temp, { recursive: true, force: true });
    }
  };
  try {
    const ready = waitUntilReady(children);
    await inTime(ready, STARTING, `que arrancaran los emuladores; su registro está en ${log}`);
    await hideWhoIsRegistered(offset);
  } catch (error) {
    await stop();
    throw error;
  }
  const environment = { ...suiteEnvironment(offset), ...pace };
  return { environment, log, ended: Promise.race(ends), stop };
}

function firebaseCommand(config: string, saved?: string): string[] {
  return [
    inRepo('node_modules/firebase-tools/lib/bin/firebase.js'),
    ...['emulators:start', '--config', config, '--project', PROJECT_ID],
    ...(saved && existsSync(saved) ? ['--import', saved] : []),
    ...(saved ? ['--export-on-exit', saved] : []),
  ];
}

function mailboxCommand(offset: number, data: string | undefined): string[] {
  const ports = ['--smtp', portAt('smtp', offset), '--web', portAt('mailbox', offset)];
  return [
    inRepo('node_modules/maildev/bin/maildev'),
    ...ports.map(String),
    ...['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--silent'],
    ...(data ? ['--mail-directory', join(data, 'correo')] : []),
  ];
}

/** @throws {Error} with the last lines of all, if one ends before the emulators are ready */
function waitUntilReady(children: readonly ChildProcess[]): Promise<void> {
  let tail = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-3000);
      if (tail.includes('All emulators ready!')) resolve();
    };
    for (const child of children) {
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
      child.once('exit', () =>
        reject(new Error(`Los emuladores terminaron antes de empezar:\n${tail}`)),
      );
    }
  });
}

/** Turns on Auth's protection against email enumeration, which real projects have by default. */
async function hideWhoIsRegistered(offset: number): Promise<void> {
  const url = `http://127.0.0.1:${portAt('auth', offset)}/emulator/v1/projects/${PROJECT_ID}/config`;
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok)
    throw new Error(`El emulador de Auth no aceptó su configuración: ${answer.status}`);
}

const PURPOSE: Partial<Record<PortName, string>> = {
  hosting: 'la página',
  smtp: 'el correo',
  mailbox: 'el buzón',
};

/** @throws {Error} one line in Spanish that names the first port of the suite that is taken */
async function requireFreePorts(offset: number, isDev: boolean): Promise<void> {
  for (const name of Object.keys(BASE_PORTS) as PortName[]) {
    const port = portAt(name, offset);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').catch(() => false);
    server.close();
    if (isFree || (name === 'hostingBehindVite' && !isDev)) continue;
    throw new Error(
      `El puerto ${port} (${PURPOSE[name] ?? `emulador ${name}`}) está ocupado: cierra el programa que lo usa, o elige otros puertos con NOTARIA_PUERTOS=${offset + 3000}.`,
    );
  }
}
