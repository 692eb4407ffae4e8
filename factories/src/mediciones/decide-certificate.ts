/**
 * Stands in for the function that reads certificates, in its own process so that its reads are counted
 * separately: accepts the first certificate of the given person as soon as it is stored.
 */

import { db } from '../../../functions/src/platform/firebase.ts';
import { updateConstancia } from '../../../functions/src/records/constancias/repository.ts';
import { inventedData } from '../constancias.ts';

const [uid] = process.argv.slice(2);
const stored = db().collection('constancias').where('uid', '==', uid);
stored.onSnapshot(async ({ docs: [found] }) => {
  if (!found) {
    process.send?.('ready');
    return;
  }
  const decision = { estado: 'extraida', data: inventedData(), decidida: new Date() } as const;
  await db().runTransaction(async (tx) => updateConstancia(tx, found.id, decision));
  process.exit(0);
});
