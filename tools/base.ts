import { importMotivos } from '../functions/src/acts/motivos/import.ts';
import { type Imported, importCatalogo } from '../functions/src/acts/tramites/import.ts';
import { readCatalogo } from '../functions/src/records/tramites/catalog-files.ts';
import { importRoles } from '../functions/src/records/usuarios/roles-repository.ts';
import { inRepo } from './suite/paths.ts';

/**
 * Loads what every installation has: the roles, which the security rules read, the catalogue, and ready
 * reasons.
 * @param overwrite true to also overwrite what an administrator changed
 */
export async function seedBase(overwrite = false): Promise<Imported> {
  await importRoles();
  await importMotivos(inRepo('functions/datos/motivos.json'), new Date());
  return importCatalogo(await readCatalogo(inRepo('functions/datos')), overwrite);
}
