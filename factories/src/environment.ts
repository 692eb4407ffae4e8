import { OWN_PROJECT } from './project-names.ts';

/** The variables that the API tests need. Without them a suite fails; it never skips. */
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

/** Base of the Auth emulator's REST interface, which browsers use too. */
export const AUTH_URL = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
export const PROJECT = process.env.GCLOUD_PROJECT ?? '';
/** True if this process has a Firebase project of its own. */
export const HAS_OWN_PROJECT = PROJECT.startsWith(OWN_PROJECT);
