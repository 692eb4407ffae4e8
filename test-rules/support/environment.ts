import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';

/** Firestore as a browser has it. */
export type Db = firebase.firestore.Firestore;

/** A project of its own, so that no other suite on the same emulators interferes. */
const PROJECT = 'demo-reglas';

/** The text of a file at the root of the repository. */
export function readRoot(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/** The address of an emulator, from the environment. Without it the suite fails; it never skips. */
function addressOf(variable: string): { host: string; port: number } {
  const [host, port] = (process.env[variable] ?? '').split(':');
  if (!host || !port) {
    throw new Error(
      `Falta ${variable}: las reglas se prueban sobre los emuladores (npm run test:rules).`,
    );
  }
  return { host, port: Number(port) };
}

/** The Firestore emulator with our rules and an empty database. */
export async function startFirestore(): Promise<RulesTestEnvironment> {
  // The library prints every refusal, and refusals are what is tested.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...addressOf('FIRESTORE_EMULATOR_HOST'), rules: readRoot('firestore.rules') },
  });
  await environment.clearFirestore();
  return environment;
}

/** The Storage emulator with our rules. */
export function startStorage(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: PROJECT,
    storage: { ...addressOf('FIREBASE_STORAGE_EMULATOR_HOST'), rules: readRoot('storage.rules') },
  });
}

/** The results of every expression of the rules since they were loaded, as the emulator recorded them. */
export async function readCoverage(): Promise<unknown> {
  const { host, port } = addressOf('FIRESTORE_EMULATOR_HOST');
  const path = `/emulator/v1/projects/${PROJECT}:ruleCoverage`;
  return (await fetch(`http://${host}:${port}${path}`)).json();
}
