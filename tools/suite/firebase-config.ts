import { readFileSync, writeFileSync } from 'node:fs';
import { type PortName, portAt } from '@notaria/contract/ports';
import { inRepo } from './paths.ts';

interface Header {
  key: string;
  value: string;
}

interface FirebaseJson {
  functions: { source: string }[];
  hosting: { public: string; headers: { headers: Header[] }[] };
  emulators: Record<string, unknown>;
}

export interface ConfigOptions {
  offset: number;
  /** Folder of the functions to run, relative to the repository. */
  functionsSource: string;
  /** Folder of the page, relative to the repository. */
  pageSource: string;
  /** Whether Vite serves the page and Hosting stands behind it. */
  isBehindVite: boolean;
}

/**
 * Writes firebase.json for one suite: its ports, its functions, and the local emulators among what
 * the page's CSP lets it talk to. It has to lie at the root, as its paths are relative to it.
 *
 * @returns the path of the file
 */
export function writeFirebaseConfig(options: ConfigOptions): string {
  const config = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8')) as FirebaseJson;
  for (const entry of config.functions) entry.source = options.functionsSource;
  config.hosting.public = options.pageSource;
  config.emulators = { ...config.emulators, ...shiftedPorts(options) };
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') {
      header.value = withLocalOrigins(header.value, options.offset);
    }
  }
  const path = inRepo(`.firebase-${options.offset}.json`);
  writeFileSync(path, JSON.stringify(config, undefined, 2));
  return path;
}

function shiftedPorts({ offset, isBehindVite }: ConfigOptions): Record<string, unknown> {
  const at = (name: PortName) => ({
    host: '127.0.0.1',
    port: portAt(name, offset),
  });
  return {
    hosting: at(isBehindVite ? 'hostingBehindVite' : 'hosting'),
    functions: at('functions'),
    firestore: { ...at('firestore'), websocketPort: portAt('firestoreWebsocket', offset) },
    auth: at('auth'),
    storage: at('storage'),
    hub: at('hub'),
    logging: at('logging'),
    eventarc: at('eventarc'),
    tasks: at('tasks'),
  };
}

function withLocalOrigins(policy: string, offset: number): string {
  const origins = (name: PortName) =>
    ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${portAt(name, offset)}`).join(' ');
  return policy
    .replace('connect-src', `connect-src ${origins('auth')} ${origins('firestore')}`)
    .replace('frame-src', `frame-src ${origins('auth')}`);
}
