import { type DocumentReference, Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import { contar } from '../../src/acts/noticias/contar.ts';
import { db } from '../../src/platform/firebase.ts';
import { findSuceso } from '../../src/records/bitacora/repository.ts';

// In a project of its own no function runs. While this is on, what a transaction of this process records in the
// audit trail is told as soon as it is committed, as the function of the trail does.

/** The records that each transaction writes. */
const recorded = new WeakMap<object, string[]>();
let isWatching = false;
let isOn = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const create: unknown = Reflect.get(Transaction.prototype, 'create');
  if (typeof create !== 'function') throw new Error('the library has no create any more');
  Reflect.set(Transaction.prototype, 'create', function (this: Transaction, ...args: unknown[]) {
    const [ref] = args as [DocumentReference];
    if (ref.parent.path === 'bitacora') recorded.get(this)?.push(ref.id);
    return Reflect.apply(create, this, args);
  });
  const database = db();
  const run = database.runTransaction.bind(database);
  database.runTransaction = async (work, options) => {
    let ids: string[] = [];
    const result = await run((tx) => {
      ids = [];
      recorded.set(tx, ids);
      return work(tx);
    }, options);
    if (isOn) for (const id of ids) await tell(id);
    return result;
  };
}

async function tell(id: string): Promise<void> {
  const suceso = await findSuceso(id);
  if (suceso) await contar(suceso, new Date());
}

/** Tells the news of what this file of tests does. */
export function noticiasAlMomento(): void {
  beforeAll(() => {
    watch();
    isOn = true;
  });
  afterAll(() => {
    isOn = false;
  });
}
