import { type DocumentReference, Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import { config } from '../../src/platform/config.ts';
import { db } from '../../src/platform/firebase.ts';
import { findSuceso } from '../../src/records/bitacora/repository.ts';
import { NOTICIA, REUNIDA } from '../../src/records/notificaciones/noticias.ts';
import { followEvent } from '../../src/triggers/noticias.ts';
import { runTasks } from './tareas.ts';

// In a project of its own no function runs. While this is on, what a transaction of this process records in the
// audit trail is told as soon as it is committed, as the function of the trail does.

/** The records that each transaction writes. */
const recorded = new WeakMap<object, string[]>();
let isWatching = false;
let isOn = false;
let isApart = false;

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
  // For who looks at it apart, the clock stands just before the event: what waits, waits.
  const now = isApart ? new Date((suceso?.fecha.getTime() ?? 0) - 1) : new Date();
  if (suceso) await followEvent(suceso, now);
  if (!isApart) await contarReunidas();
}

/** Lets mails wait in this file as long as in a deployment, whatever the pace of the tests. */
export function comoDesplegado(): void {
  const { REUNIR_CORREOS_SEGUNDOS } = config();
  beforeAll(() => Object.assign(config(), { REUNIR_CORREOS_SEGUNDOS: 120 }));
  afterAll(() => Object.assign(config(), { REUNIR_CORREOS_SEGUNDOS }));
}

/** Mails what waited to be gathered. */
export async function contarReunidas(): Promise<void> {
  await runTasks(REUNIDA, new Date(Date.now() + 200_000));
}

/** Tells what waited for the end of the time in which a review can be undone. */
export async function contarTardias(): Promise<void> {
  await runTasks(NOTICIA, new Date(Date.now() + 60_000));
}

/**
 * Tells the news of what this file of tests does.
 * @param tardias `aparte`: what waits a little is told by `contarTardias` and `contarReunidas`
 */
export function noticiasAlMomento(tardias?: 'aparte'): void {
  beforeAll(() => {
    watch();
    isOn = true;
    isApart = tardias === 'aparte';
  });
  afterAll(() => {
    isOn = false;
  });
}
