import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type PortName, portAt } from '@notaria/contract/ports';
import { type HeaderRule, keepOnlyFiles } from './kept-files.ts';
import { inRepo } from './paths.ts';

interface FirebaseJson {
  functions: { source: string }[];
  hosting: { public: string; headers: HeaderRule[] };
  emulators: Record<string, object>;
}

/** The folder of the suite at `offset`, relative to the repository: its log, and copies of what it serves. */
export const folderOf = (offset: number) => join('.local/suites', String(offset));

/** Copies what the functions need to run, so that editing or building them does not disturb a running suite. */
function copyFunctions(folder: string): void {
  for (const part of ['package.json', 'lib', 'datos', '.secret.local']) {
    cpSync(inRepo('functions', part), inRepo(folder, part), { recursive: true });
  }
  const ownModules = inRepo('functions/node_modules');
  if (existsSync(ownModules)) symlinkSync(ownModules, inRepo(folder, 'node_modules'));
}

/** Serves a sentence in place of the page of the suite at `offset` until it is there; it asks again by itself. */
export function stageWaiting(offset: number): void {
  const folder = inRepo(folderOf(offset), 'page');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">';
  const text =
    'La notaría en línea se está preparando. Esta página se abre sola cuando esté lista.';
  const page = `<!doctype html><html lang="es">${head}<title>Preparando…</title><p>${text}</p>`;
  writeFileSync(join(folder, 'index.html'), page);
}

/** Copies the built page for the suite at `offset`, which may be running already, with the suite's clock. */
export function stagePage(offset: number, aheadMs = 0): void {
  const folder = inRepo(folderOf(offset), 'page');
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRepo('web/dist'), folder, { recursive: true });
  if (aheadMs === 0) return;
  cpSync(inRepo('tools/suite/clock.cjs'), join(folder, 'reloj.js'));
  const script = `<head><script src="/reloj.js" data-adelanto="${aheadMs}"></script>`;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const page = join(folder, name);
    writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', script));
  }
}

/**
 * Writes firebase.json for one suite: its ports, its copies, and the local emulators in the page's CSP. It must
 * be at the root, because its paths are relative to it. A page that is served was built before.
 *
 * @param isDev true for `npm run dev`: the functions run in place, and Vite serves the page before Hosting
 * @returns the path of the file
 */
export function writeConfig(offset: number, isDev: boolean): string {
  const folder = folderOf(offset);
  rmSync(inRepo(folder, 'functions'), { recursive: true, force: true });
  mkdirSync(inRepo(folder, 'page'), { recursive: true });
  if (!isDev) copyFunctions(join(folder, 'functions'));
  const config: FirebaseJson = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  for (const entry of config.functions) if (!isDev) entry.source = join(folder, 'functions');
  config.hosting.public = join(folder, 'page');
  const page = inRepo('web/dist');
  if (existsSync(page)) config.hosting.headers = keepOnlyFiles(config.hosting.headers, page);
  const { singleProjectMode: _mode, ui: _ui, ...emulators } = config.emulators;
  for (const [name, emulator] of Object.entries(emulators)) {
    const port = isDev && name === 'hosting' ? 'hostingBehindVite' : (name as PortName);
    config.emulators[name] = { ...emulator, port: portAt(port, offset) };
  }
  Object.assign(config.emulators.firestore ?? {}, {
    websocketPort: portAt('firestoreWebsocket', offset),
  });
  const origins = (name: PortName) =>
    ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${portAt(name, offset)}`).join(' ');
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key !== 'Content-Security-Policy') continue;
    header.value = header.value
      .replace('connect-src', `connect-src ${origins('auth')} ${origins('firestore')}`)
      .replace('frame-src', `frame-src ${origins('auth')}`);
  }
  const path = inRepo(`.firebase-${offset}.json`);
  writeFileSync(path, JSON.stringify(config, undefined, 2));
  return path;
}
