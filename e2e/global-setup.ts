import { fileURLToPath } from 'node:url';
import { readCatalogo } from '../functions/src/tramites/catalog-files.ts';
import { importCatalogo } from '../functions/src/tramites/import.ts';
import { importRoles } from '../functions/src/usuarios/roles-repository.ts';

/** What every browser test finds: the roles that the rules read, and the office's catalogue. */
export default async function globalSetup(): Promise<void> {
  await importRoles();
  const datos = fileURLToPath(new URL('../functions/datos', import.meta.url));
  await importCatalogo(await readCatalogo(datos));
}
