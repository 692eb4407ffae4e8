import { isDeepStrictEqual } from 'node:util';
import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { eachRow } from './rows.ts';
import { transact } from './transaction.ts';

/**
 * Rewrites the search terms of a collection's documents where they are not what they should be.
 * @returns how many documents were changed
 */
export async function reindex(
  collection: CollectionReference,
  terminosOf: (row: DocumentSnapshot) => string[],
): Promise<number> {
  let changed = 0;
  for await (const { ref } of eachRow(collection.select())) {
    const isChanged = await transact(async (tx) => {
      const row = await tx.get(ref);
      if (!row.exists) return false;
      const terminos = terminosOf(row);
      if (isDeepStrictEqual(row.get('terminos'), terminos)) return false;
      tx.update(ref, { terminos });
      return true;
    });
    if (isChanged) changed += 1;
  }
  return changed;
}
