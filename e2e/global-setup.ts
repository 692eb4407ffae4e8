import { fileURLToPath } from 'node:url';
import { aConstancia, decided, upload } from '@notaria/factories/constancias';
import { aUsuario } from '@notaria/factories/people';
import { TEST_PORT_OFFSET } from '../contract/src/ports.ts';
import { importCatalogo } from '../functions/src/acts/tramites/import.ts';
import { readCatalogo } from '../functions/src/records/tramites/catalog-files.ts';
import { importRoles } from '../functions/src/records/usuarios/roles-repository.ts';
import { pageUrl, readOffset } from '../tools/suite/offset.ts';

/**
 * Pages ask for several things at once, and the emulator starts a process for each call that meets no idle one.
 * Each round of so many calls at once starts two more.
 */
const ROUNDS = [2, 4, 6];

/**
 * Starts the processes of the API that three browsers will need, and the one that reads certificates: a start
 * takes seconds, on a busy machine more than a test waits.
 */
async function warmUp(): Promise<void> {
  const address = `${pageUrl(readOffset(TEST_PORT_OFFSET))}/api/tramites`;
  const ana = await aUsuario();
  const certificate = upload(ana, await aConstancia()).then(() => decided(ana));
  for (const calls of ROUNDS) {
    const answers = await Promise.all(Array.from({ length: calls }, () => fetch(address)));
    for (const answer of answers) {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    }
  }
  await certificate;
}

/** What every browser test finds: the roles for the rules, the office's catalogue, a running API. */
export default async function globalSetup(): Promise<void> {
  await importRoles();
  const datos = fileURLToPath(new URL('../functions/datos', import.meta.url));
  await importCatalogo(await readCatalogo(datos));
  await warmUp();
}
