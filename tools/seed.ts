/**
 * `npm run seed`: loads the demo data into the running emulators; a second run changes nothing. `npm start`
 * does it by itself the first time. Never for a real project: everybody knows the password.
 */
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { CONTRIBUYENTES } from '@notaria/factories/demo/certificate';
import { seedCrowd } from '@notaria/factories/demo/crowd/seed';
import { seedFiles } from '@notaria/factories/demo/files';
import { actorOf, seedPeople, settleSignIns } from '@notaria/factories/demo/people';
import { withoutTriggers } from '@notaria/factories/demo/quiet';
import { seedCertificate } from '@notaria/factories/demo/seed-certificate';
import type { Tell } from '@notaria/factories/demo/tell';
import { seedVideos } from '@notaria/factories/demo/videos';
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
export async function seedDemo(tell: Tell): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT = '' } = process.env;
  if (!FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT.startsWith('demo-')) {
    throw new Error('Los datos de demostración son solo para los emuladores.');
  }
  tell('el catálogo');
  await seedBase();
  tell('las personas');
  // Nobody did what these acts would tell of: no account was given, no role changed, no session closed.
  const uids = await withoutTriggers(seedPeople);
  const admin = await actorOf(uids.admin);
  const [abogada, abogado2] = [await actorOf(uids.abogada), await actorOf(uids.abogado2)];
  // First, so that the files of the accounts one can sign in to are the newest.
  await withoutTriggers(() => seedCrowd(admin, [abogada, abogado2], tell));
  tell('los videos y las constancias');
  await seedVideos(admin);
  await Promise.all([
    seedCertificate(await actorOf(uids.cliente), CONTRIBUYENTES.cliente),
    seedCertificate(await actorOf(uids.clienta), CONTRIBUYENTES.clienta),
  ]);
  const [cliente, clienta] = [await actorOf(uids.cliente), await actorOf(uids.clienta)];
  const vendedor = await actorOf(uids.vendedor);
  await seedFiles({ admin, cliente, clienta, vendedor, abogada, abogado2 }, tell);
  await settleSignIns();
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
