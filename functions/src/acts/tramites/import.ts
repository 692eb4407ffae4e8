import { transact } from '#platform/store/transaction.ts';
import type { TramiteDeArchivo } from '#records/tramites/catalog-files.ts';
import { findTramitesAny, saveTramite } from '#records/tramites/repository.ts';

export interface Imported {
  /** Titles loaded now. */
  cargados: string[];
  /** Titles left as an administrator changed them. */
  conservados: string[];
}

/**
 * Loads the catalogue in one transaction; a repeat changes nothing. What an administrator changed on the
 * platform stays, including the order, unless `overwrite`; a retired one stays retired; files under way keep
 * the list that they started with. Procedures that are not in the files are left alone.
 */
export async function importCatalogo(
  tramites: readonly TramiteDeArchivo[],
  overwrite = false,
): Promise<Imported> {
  return transact(async (tx) => {
    const ids = tramites.map(({ idTramite }) => idTramite);
    const existing = new Map((await findTramitesAny(ids, tx)).map((one) => [one.idTramite, one]));
    const imported: Imported = { cargados: [], conservados: [] };
    for (const tramite of tramites) {
      const before = existing.get(tramite.idTramite);
      if (before?.editado && !overwrite) {
        imported.conservados.push(before.titulo);
        // The search words come only from the file; nobody edits them on the platform.
        saveTramite(tx, { ...before, palabras: tramite.palabras });
        continue;
      }
      saveTramite(tx, {
        ...tramite,
        orden: before && !overwrite ? before.orden : tramite.orden,
        activo: before?.activo ?? true,
        editado: null,
        // Only an administrator writes what it costs.
        costo: before?.costo ?? null,
        sinEfectivo: before?.sinEfectivo ?? '',
        version: (before?.version ?? 0) + 1,
      });
      imported.cargados.push(tramite.titulo);
    }
    return imported;
  });
}
