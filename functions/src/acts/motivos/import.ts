import { readFile } from 'node:fs/promises';
import { motivoEditado } from '@notaria/contract/motivos';
import * as z from 'zod/mini';
import { transact } from '#platform/store/transaction.ts';
import { findMotivo, saveMotivo } from '#records/motivos/repository.ts';

const motivosFile = z.record(z.string(), motivoEditado);

/**
 * Loads the ready reasons that every installation begins with. A reason that exists stays as it was edited,
 * even if retired, so the command can be repeated.
 * @param path a JSON file: `texto` and `documento` by id
 * @returns how many were added
 */
export async function importMotivos(path: string, now: Date): Promise<number> {
  const file = motivosFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const rows = Object.entries(file);
  return transact(async (tx) => {
    const existing = await Promise.all(rows.map(([id]) => findMotivo(id, tx)));
    const missing = rows.filter((_row, index) => existing[index] === undefined);
    for (const [idMotivo, draft] of missing) {
      const unused = { usos: 0, ultimoUso: null, creado: now, version: 1 };
      saveMotivo(tx, { ...draft, ...unused, idMotivo, idGrupo: null, activo: true });
    }
    return missing.length;
  });
}
