import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portAt } from '@notaria/contract/ports';
import { prepareEmulators } from '../setup/emulators.mjs';
import { endChild } from './end-child.ts';
import { functionsEnvironment, suiteEnvironment, viteEnvironment } from './environment.ts';
import { restoreData } from './export-data.mjs';
import { writeFirebaseConfig } from './firebase-config.ts';
import { requireFreePorts } from './free-ports.ts';
import { inTime } from './in-time.ts';
import { inRepo, PROJECT_ID } from './paths.ts';
import { stagedPage, stageFunctions } from './staging.ts';

/** Seconds that the emulators may take to start, and to save their data and end. */
const STARTING = 300;
const ENDING = 120;

export interface SuiteOptions {
  offset: number;
  /** True to run the functions in place and reload them when their bundle changes, instead of a copy. */
  isWatching?: boolean;
  isBehindVite?: boolean;
  /** Folder that keeps the data between runs; without it they are lost at the end. */
  data?: string;
  /** True to serve the page from the copy that `stagePage` makes, not from where it is built. */
  isPageStaged?: boolean;
  /** Programs that run with the suite and end with it: the arguments of Node for each. */
  companions?: string[][];
  /** Only these emulators, as firebase-tools names them: firestore,auth,… */
  only?: string;
  /** Ends the suite, even while it is starting. */
  signal?: AbortSignal;
}

export interface Suite {
  environment: Record<string, string>;
  /** Path of the log with the output of emulators and functions. */
  log: string;
  /** Resolves when the suite has ended, by `stop` or by itself. */
  ended: Promise<void>;
  /** From now on the suite saves its data now and then, and at its end. */
  keepData: () => void;
  /** @throws {Error} in Spanish, if it does not end in time; then it is killed */
  stop: () => Promise<void>;
}

/**
 * Starts the emulators and the mailbox and waits until they are ready.
 *
 * @throws {Error} one line in Spanish: a port is taken, no emulator can be had, or they ended
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { offset, isWatching = false, isBehindVite = false, data, only } = options;
  await requireFreePorts(offset, isBehindVite);
  const javaEnvironment = await prepareEmulators();

  const folder = inRepo('.local/suites', String(offset));
  const temp = join(tmpdir(), `notaria-${process.getuid?.() ?? 0}-${offset}`);
  for (const path of [temp, folder]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
  }
  const hasFunctions = only === undefined || only.split(',').includes('functions');
  const functionsSource = isWatching || !hasFunctions ? 'functions' : stageFunctions(folder);
  const pageSource = options.isPageStaged ? stagedPage(offset) : 'web/dist';
  const config = writeFirebaseConfig({ offset, functionsSource, pageSource, isBehindVite });

  options.signal?.throwIfAborted();
  const saved = data && join(data, 'firebase');
  const work = {
    cwd: folder,
    commands: [
      firebaseCommand(config, saved, only),
      mailboxCommand(offset, data),
      ...(options.companions ?? []),
    ],
    hub: `127.0.0.1:${portAt('hub', offset)}`,
    data: saved,
    leftovers: [config, temp],
  };
  const args = [inRepo('tools/suite/supervisor.mjs'), JSON.stringify(work)];
  const env = {
    ...{ ...process.env, ...javaEnvironment, ...functionsEnvironment(offset) },
    ...{ ...viteEnvironment(offset), TMPDIR: temp, NO_UPDATE_NOTIFIER: '1' },
  };
  const supervisor = spawn(process.execPath, args, { detached: true, stdio: 'pipe', env });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  options.signal?.addEventListener('abort', () => supervisor.stdin.end());
  const stop = () => endChild(supervisor, ENDING, 'que terminaran los emuladores');
  const log = join(folder, 'emuladores.log');
  try {
    const ready = waitUntilReady(supervisor, log);
    await inTime(ready, STARTING, `que arrancaran los emuladores; su registro está en ${log}`);
    if (only === undefined || only.split(',').includes('auth')) await hideWhoIsRegistered(offset);
  } catch (error) {
    await stop();
    throw error;
  }
  const keepData = () => void supervisor.stdin.write('keep\n');
  return { environment: suiteEnvironment(offset), log, ended, keepData, stop };
}

function firebaseCommand(config: string, saved?: string, only?: string): string[] {
  return [
    ...['--import', inRepo('tools/suite/lazy-validators.mjs')],
    inRepo('node_modules/firebase-tools/lib/bin/firebase.js'),
    ...['emulators:start', '--config', config, '--project', PROJECT_ID],
    ...(only ? ['--only', only] : []),
    ...(saved && restoreData(saved) ? ['--import', saved] : []),
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

/** @throws {Error} with their last lines, if they end before they are ready */
function waitUntilReady(child: ChildProcess, log: string): Promise<void> {
  const file = createWriteStream(log);
  let tail = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      file.write(chunk);
      tail = (tail + chunk.toString()).slice(-3000);
      if (tail.includes('All emulators ready!')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () =>
      reject(new Error(`Los emuladores terminaron antes de empezar:\n${tail}`)),
    );
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
