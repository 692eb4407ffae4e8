import { fileURLToPath } from 'node:url';
import { aConstancia, decided, upload } from '@notaria/factories/constancias';
import { aUsuario } from '@notaria/factories/people';
import { TEST_PORT_OFFSET } from '../contract/src/ports.ts';
import { importCatalogo } from '../functions/src/acts/tramites/import.ts';
import { readCatalogo } from '../functions/src/records/tramites/catalog-files.ts';
import { importRoles } from '../functions/src/records/usuarios/roles-repository.ts';
import { pageUrl, readOffset } from '../tools/suite/offset.ts';

/**
 * Starts two processes of the API for two browsers, and the one that reads certificates: the first start
 * takes seconds.
 */
async function warmUp(): Promise<void> {
  const address = `${pageUrl(readOffset(TEST_PORT_OFFSET))}/api/tramites`;
  const ana = await aUsuario();
  const certificate = upload(ana, await aConstancia()).then(() => decided(ana));
  const answers = await Promise.all([fetch(address), fetch(address)]);
  await certificate;
  for (const answer of answers) {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  }
}

/** What every browser test finds: the roles for the rules, the office's catalogue, a running API. */
export default async function globalSetup(): Promise<void> {
  await importRoles();
  const datos = fileURLToPath(new URL('../functions/datos', import.meta.url));
  await importCatalogo(await readCatalogo(datos));
  await warmUp();
}
