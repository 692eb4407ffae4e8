import { readFileSync, writeFileSync } from 'node:fs';
import { type PortName, portAt } from '@notaria/contract/ports';
import { inRepo } from './paths.ts';

interface FirebaseJson {
  functions: { source: string }[];
  hosting: { public: string; headers: { headers: { key: string; value: string }[] }[] };
  emulators: Record<string, unknown>;
}

export interface ConfigOptions {
  offset: number;
  /** Folder of the functions to run, relative to the repository. */
  functionsSource: string;
  /** Folder of the page, relative to the repository. */
  pageSource: string;
  /** True if Vite serves the page and Hosting stands behind it. */
  isBehindVite: boolean;
}

const EMULATORS = [
  ...(['functions', 'firestore', 'auth', 'storage', 'hub', 'logging'] as const),
  ...(['eventarc', 'tasks'] as const),
];

/**
 * Writes firebase.json for one suite: its ports, its functions, and the local emulators in the page's CSP. It
 * must be at the root, because its paths are relative to it.
 *
 * @returns the path of the file
 */
export function writeFirebaseConfig(options: ConfigOptions): string {
  const { offset, functionsSource, pageSource, isBehindVite } = options;
  const config: FirebaseJson = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
  for (const entry of config.functions) entry.source = functionsSource;
  config.hosting.public = pageSource;
  const at = (name: PortName) => ({ host: '127.0.0.1', port: portAt(name, offset) });
  for (const name of EMULATORS) config.emulators[name] = at(name);
  config.emulators.hosting = at(isBehindVite ? 'hostingBehindVite' : 'hosting');
  const websocketPort = portAt('firestoreWebsocket', offset);
  config.emulators.firestore = { ...at('firestore'), websocketPort };
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
