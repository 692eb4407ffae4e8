/**
 * `npm run seed`: loads the demo data into the running emulators; a second run changes nothing. `npm start`
 * does it by itself the first time. Never for a real project: everybody knows the password.
 */
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { seedPeopleAndFiles } from '@notaria/factories/demo/seed';
import { countTimes } from '../functions/src/acts/etapas/nightly.ts';
import { seedBase } from './base.ts';
import { donePreparing, preparing } from './suite/progress.mjs';
import { fail } from './suite/shutdown.ts';
import { useSuite } from './target.ts';

/**
 * Creates the roles, the catalogue, an account of each role, two offices with their clients and files in
 * every state, help videos, and files of the demo accounts, some with several parties, through the services
 * behind the API's calls. Needs a suite's environment.
 *
 * @throws {Error} outside the emulators
 */
export async function seedDemo(tell: typeof preparing): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT = '' } = process.env;
  if (!FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT.startsWith('demo-')) {
    throw new Error('Los datos de demostración son solo para los emuladores.');
  }
  tell('el catálogo');
  await seedBase();
  await seedPeopleAndFiles(tell);
  tell('las cuentas de la oficina');
  // The office's first night: from now on it tells how long a procedure takes, and lists know how many files
  // there are.
  await countTimes(new Date());
}

async function main(): Promise<void> {
  await useSuite();
  await seedDemo(preparing);
  donePreparing();
  console.log(`Datos de demostración cargados. Contraseña de todas las cuentas: ${DEMO_PASSWORD}`);
  for (const { email } of Object.values(DEMO_ACCOUNTS)) console.log(`  ${email}`);
  process.exit(0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main().catch(fail);
