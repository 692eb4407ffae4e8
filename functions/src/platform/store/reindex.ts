import { isDeepStrictEqual } from 'node:util';
import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { eachRow } from './rows.ts';
import { transact } from './transaction.ts';

/**
 * Writes anew what the documents of a collection are found by, where it is not what it should be.
 * @returns how many were changed
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
