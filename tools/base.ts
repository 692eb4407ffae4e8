import { readCatalogo } from '../functions/src/tramites/catalog-files.ts';
import { type Imported, importCatalogo } from '../functions/src/tramites/import.ts';
import { importRoles } from '../functions/src/usuarios/roles-repository.ts';
import { inRepo } from './suite/paths.ts';

/**
 * What every installation has: the roles, which the security rules read, and the catalogue.
 * @param overwrite also what an administrator changed since
 */
export async function seedBase(overwrite = false): Promise<Imported> {
  await importRoles();
  return importCatalogo(await readCatalogo(inRepo('functions/datos')), overwrite);
}
