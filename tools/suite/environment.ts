import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type PortName, portAt } from '../../contract/src/ports.ts';
import { mailboxUrl, pageUrl } from './offset.ts';
import { inRepo, PROJECT_ID } from './paths.ts';

/**
 * The environment in which a program (tests, seed, admin) talks to the suite at `offset`: the emulator hosts
 * that the SDKs look for, the secrets of the local functions and our own addresses.
 */
export function suiteEnvironment(offset: number): Record<string, string> {
  const host = (name: PortName) => `127.0.0.1:${portAt(name, offset)}`;
  return {
    ...localSecrets(),
    NOTARIA_PUERTOS: String(offset),
    GCLOUD_PROJECT: PROJECT_ID,
    GOOGLE_CLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: host('firestore'),
    FIREBASE_AUTH_EMULATOR_HOST: host('auth'),
    FIREBASE_STORAGE_EMULATOR_HOST: host('storage'),
    STORAGE_EMULATOR_HOST: `http://${host('storage')}`,
    FIREBASE_EMULATOR_HUB: host('hub'),
    // Otherwise Google's libraries look for a cloud machine's credentials, and complain that there are none.
    METADATA_SERVER_DETECTION: 'none',
    ...functionsEnvironment(offset),
    URL_CORREO: mailboxUrl(offset),
  };
}

/** What only tests change of a deployment: none of them waits for a mail. */
export const TEST_PACE = { REUNIR_CORREOS_SEGUNDOS: '3', AVISAR_REVISION_SEGUNDOS: '0' };

/** The variables that the functions themselves read: where the local services are, and nothing else. */
export function functionsEnvironment(offset: number): Record<string, string> {
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(portAt('smtp', offset)),
    URL_PUBLICA: pageUrl(offset),
    // The stand-in of the SAT's page: in `npm start` it runs, and a test serves its own.
    CONSULTA_SAT: `http://127.0.0.1:${portAt('sat', offset)}`,
  };
}

/** The secrets that setup wrote for the local functions, one NAME=value per line. */
function localSecrets(): Record<string, string> {
  const path = inRepo('functions/.secret.local');
  return existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
