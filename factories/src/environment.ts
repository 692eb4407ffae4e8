import { OWN_PROJECT } from './project-names.ts';

/** What the API tests need around them; without it a suite fails, it never skips. */
const NEEDED = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'GCLOUD_PROJECT',
] as const;

for (const name of NEEDED) {
  if (!process.env[name]) {
    throw new Error(
      `Falta ${name}: las pruebas de la API corren sobre los emuladores (npm run test:api).`,
    );
  }
}
process.env.FIRMA_ENLACES ??= 'una-firma-solo-para-pruebas-0123456789';

/** Base of the Auth emulator's REST interface, the one that browsers use. */
export const AUTH_URL = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
export const PROJECT = process.env.GCLOUD_PROJECT ?? '';
/** Whether this process has a Firebase project to itself. */
export const HAS_OWN_PROJECT = PROJECT.startsWith(OWN_PROJECT);
