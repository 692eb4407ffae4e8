import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyCall } from '@notaria/contract/call';
import { ERRORES } from '@notaria/contract/errors';
import type { Answered } from '@notaria/factories/server';
import { expect } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { type FaultyPort, faultyPort } from './faulty-port.ts';

/** Seconds within which the API of these tests answers, whatever service is away; the real API has 28. */
export const DEADLINE_S = 5;
/** How long a person goes on trying again, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Puts faulty ports between this process and each service, and a short deadline on every call. Call it before
 * anything uses Firestore or Storage.
 */
export async function insertFaults(): Promise<
  Record<'firestore' | 'storage' | 'auth', FaultyPort>
> {
  const at = (name: string) => faultyPort(process.env[name] ?? '');
  const firestore = await at('FIRESTORE_EMULATOR_HOST');
  const storage = await at('FIREBASE_STORAGE_EMULATOR_HOST');
  const auth = await at('FIREBASE_AUTH_EMULATOR_HOST');
  process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = storage.host;
  process.env.STORAGE_EMULATOR_HOST = `http://${storage.host}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.host;
  process.env.PLAZO_RESPUESTA_SEGUNDOS = String(DEADLINE_S);
  return { firestore, storage, auth };
}

/** An answer, and how many seconds it took. */
export async function timed<C extends AnyCall>(
  asked: Promise<Answered<C>>,
): Promise<{ answer: Answered<C>; seconds: number }> {
  const start = performance.now();
  const answer = await asked;
  return { answer, seconds: (performance.now() - start) / 1_000 };
}

/** Expects that the caller is told, in time and in Spanish, that the service is away for a moment. */
export async function expectTold(asked: Promise<Answered<AnyCall>>): Promise<void> {
  const { answer, seconds } = await timed(asked);
  expect([answer.status, answer.error.message]).toEqual([503, ERRORES.unavailable.message]);
  expect(seconds).toBeLessThan(DEADLINE_S + 2);
}

/**
 * Repeats a request until it succeeds, as a person does who is told to try again.
 * @param alsoDone statuses that mean that the first try succeeded after all
 */
export async function repeatUntilDone<C extends AnyCall>(
  call: C,
  send: () => Promise<Answered<C>>,
  ...alsoDone: readonly number[]
): Promise<Answered<C>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const last = await send();
    if ([...call.success, ...alsoDone].includes(last.status)) return last;
    if (performance.now() > end) throw new Error(`not done after a minute: ${last.text}`);
    await wait(200);
  }
}

/** Ends the minute for which a dead process holds its Idempotency-Key. */
export async function endLease(scope: string, key: string): Promise<void> {
  const id = createHash('sha256').update(`${scope}\n${key}`).digest('base64url');
  await db()
    .collection('idempotencia')
    .doc(id)
    .update({ hasta: new Date(0) });
}

/** Firestore's message for a transaction that is over already. */
const OVER = 'Invalid transaction.';

/**
 * Ends the minute after which Firestore releases the locks of a dead process, unless it has released them
 * already.
 * @param transaction Firestore's name of it, in base64; none if the process was in no transaction
 */
export async function endTransaction(transaction: string | undefined): Promise<void> {
  if (transaction === undefined) return;
  const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${database}/documents:rollback`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ transaction }),
  });
  const said = await answer.text();
  if (!answer.ok && !said.includes(OVER)) throw new Error(`rollback: ${said}`);
}
