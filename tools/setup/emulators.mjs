import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preparing } from '../suite/progress.mjs';
import { findJava, findOnPath } from './java.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIREBASE_TOOLS = join(ROOT, 'node_modules/firebase-tools');
const BIN = join(ROOT, '.local/emuladores/bin');
const CACHE =
  process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
/** After this time the emulator counts as unavailable. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
/** The Cloud SDK's own emulator: the same, in a jar without a main class. */
const SDK_JAR = 'cloud-firestore-emulator.jar';
const SDK_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Prepares the environment in which firebase-tools runs its two Java parts on this machine: its own jars if
 * they are cached or can be downloaded, otherwise the Cloud SDK's Firestore emulator and a stand-in for the
 * Storage rules evaluator. Writes generated files under `.local/emuladores`.
 *
 * @returns {Promise<Record<string, string>>} variables for the environment of firebase-tools
 * @throws {Error} in Spanish, if no Firestore emulator can be had
 */
export async function prepareEmulators() {
  /** @type {Record<string, string>} */
  const environment = {};
  if (!process.env.FIRESTORE_EMULATOR_BINARY_PATH && !(await hasJar('firestore'))) {
    const jar = findCloudSdkJar();
    if (!jar) {
      throw new Error(
        'Falta el emulador de Firestore: conéctate a internet o instala el paquete google-cloud-cli-firestore-emulator.',
      );
    }
    environment.FIRESTORE_EMULATOR_BINARY_PATH = jar;
  }
  if (!process.env.STORAGE_EMULATOR_BINARY_PATH && !(await hasJar('storage'))) {
    const evaluator = new URL('storage-rules.mjs', import.meta.url);
    environment.STORAGE_EMULATOR_BINARY_PATH = fileURLToPath(evaluator);
  }
  if (Object.keys(environment).length === 0) return environment;
  mkdirSync(BIN, { recursive: true });
  writeFileSync(join(BIN, 'java'), javaWrapper(), { mode: 0o755 });
  return { ...environment, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * A `java` that passes an .mjs to Node, starts the Cloud SDK's jar by its class, and passes everything else
 * to the real Java.
 */
function javaWrapper() {
  return `#!/bin/sh
for argument in "$@"; do
  shift
  case "$argument" in
    -jar) ;;
    *.mjs) exec "${process.execPath}" "$argument" ;;
    */${SDK_JAR}) set -- "$@" -cp "$argument" ${SDK_MAIN} ;;
    *.jar) set -- "$@" -jar "$argument" ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec "${findJava() ?? 'java'}" "$@"
`;
}

/**
 * @param {'firestore' | 'storage'} name
 * @returns {Promise<boolean>} true if firebase-tools has its own jar, downloaded now if necessary
 */
async function hasJar(name) {
  const list = join(FIREBASE_TOOLS, 'lib/emulator/downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(list, 'utf8'))[name];
  const path = join(CACHE, info.downloadPathRelativeToCacheDir);
  const isComplete = () => existsSync(path) && statSync(path).size === info.expectedSize;
  if (isComplete()) return true;
  if (!(await canReach(info.remoteUrl))) return false;
  preparing(`el emulador de ${name} (${Math.round(info.expectedSize / 1e6)} MB)`);
  const firebase = join(FIREBASE_TOOLS, 'lib/bin/firebase.js');
  const args = [firebase, `setup:emulators:${name}`];
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS });
  return isComplete();
}

/** @param {string} url */
function canReach(url) {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @returns {string | undefined} the jar of the Cloud SDK's Firestore emulator */
function findCloudSdkJar() {
  const gcloud = findOnPath('gcloud');
  const roots = [
    process.env.CLOUDSDK_ROOT_DIR,
    gcloud && join(realpathSync(gcloud), '../..'),
    ...['/usr/lib', '/usr/share', '/opt', homedir()].map((at) => join(at, 'google-cloud-sdk')),
  ];
  return roots
    .flatMap((root) => (root ? [join(root, 'platform/cloud-firestore-emulator', SDK_JAR)] : []))
    .find((jar) => existsSync(jar));
}
