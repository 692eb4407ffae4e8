import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findJava, findOnPath } from './java.mjs';
import { manifestJar } from './manifest-jar.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIREBASE_TOOLS = join(ROOT, 'node_modules/firebase-tools');
const FOLDER = join(ROOT, '.local/emuladores');
const BIN = join(FOLDER, 'bin');
const CACHE =
  process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');
/** Without it by then, the emulator counts as not to be had. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * The environment that lets firebase-tools run its two Java parts on this machine: its own jars
 * where they are cached or can be downloaded, otherwise the Cloud SDK's Firestore emulator and a
 * stand-in for the Storage rules evaluator. Writes what it generates under `.local/emuladores`.
 *
 * @returns {Promise<Record<string, string>>} variables to add to the environment of firebase-tools
 * @throws {Error} in Spanish, when there is no Firestore emulator to be had
 */
export async function prepareEmulators() {
  /** @type {Record<string, string>} */
  const environment = {};
  mkdirSync(BIN, { recursive: true });

  if (!process.env.FIRESTORE_EMULATOR_BINARY_PATH && !(await hasJar('firestore'))) {
    const jar = findCloudSdkJar();
    if (!jar) {
      throw new Error(
        'Falta el emulador de Firestore: conéctate a internet o instala el paquete google-cloud-cli-firestore-emulator.',
      );
    }
    const launcher = join(FOLDER, 'firestore.jar');
    writeFileSync(launcher, manifestJar(FIRESTORE_MAIN, pathToFileURL(jar).href));
    environment.FIRESTORE_EMULATOR_BINARY_PATH = launcher;
  }

  if (!process.env.STORAGE_EMULATOR_BINARY_PATH && !(await hasJar('storage'))) {
    environment.STORAGE_EMULATOR_BINARY_PATH = fileURLToPath(
      new URL('storage-rules.mjs', import.meta.url),
    );
    writeJavaWrapper();
    environment.PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`;
  }
  return environment;
}

/**
 * @param {'firestore' | 'storage'} name
 * @returns {Promise<boolean>} whether firebase-tools has its own jar, downloaded now if need be
 */
async function hasJar(name) {
  const info = JSON.parse(
    readFileSync(join(FIREBASE_TOOLS, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  )[name];
  const path = join(CACHE, info.downloadPathRelativeToCacheDir);
  const isComplete = () => existsSync(path) && statSync(path).size === info.expectedSize;
  if (isComplete()) return true;
  if (!(await canReach(info.remoteUrl))) return false;
  console.log(`Descargando el emulador de ${name} (${Math.round(info.expectedSize / 1e6)} MB)…`);
  const firebase = join(FIREBASE_TOOLS, 'lib/bin/firebase.js');
  spawnSync(process.execPath, [firebase, `setup:emulators:${name}`], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  return isComplete();
}

/** @param {string} url */
async function canReach(url) {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} the jar of the Cloud SDK's Firestore emulator */
function findCloudSdkJar() {
  const roots = [
    process.env.CLOUDSDK_ROOT_DIR,
    sdkRootOfGcloud(),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
  return roots
    .filter((root) => root !== undefined)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

/** @returns {string | undefined} the root of the Cloud SDK whose `gcloud` is on PATH */
function sdkRootOfGcloud() {
  const gcloud = findOnPath('gcloud');
  return gcloud && join(realpathSync(gcloud), '../..');
}

/** A `java` that hands an .mjs after -jar to Node, and everything else to the real Java. */
function writeJavaWrapper() {
  const path = join(BIN, 'java');
  writeFileSync(
    path,
    `#!/bin/sh
previous=
for argument in "$@"; do
  case "$previous:$argument" in -jar:*.mjs) exec "${process.execPath}" "$argument" ;; esac
  previous=$argument
done
exec "${findJava() ?? 'java'}" "$@"
`,
  );
  chmodSync(path, 0o755);
}
