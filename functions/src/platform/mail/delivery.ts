import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { type CorreoDoc, findCorreo, listDue, updateCorreo } from './outbox.ts';
import { attempt, type Delivery } from './transport.ts';

const MINUTE_MS = 60_000;
/** How long a claim on a delivery holds. Longer than the function can live, so an older claim is dead. */
const LEASE_MS = 10 * MINUTE_MS;
/** Waits between the quick attempts of one round, in ms. */
const QUICK_WAITS_MS = [1_000, 4_000] as const;
/** Waits between rounds, in ms; the last one repeats until the mail is no longer worth sending. */
const ROUND_WAITS_MS = [5, 15, 60, 4 * 60].map((minutes) => minutes * MINUTE_MS);
/** Mails per run of the schedule. `BATCH_MS` is how long a run goes on taking up another mail. */
const BATCH = 50;
const BATCH_MS = 3 * MINUTE_MS;

const DONE = { texto: '', html: '', unToque: null, calendario: null };

/** Gives a mail up, and logs the line that docs/deploy.md has somebody told of. */
function fail(tx: Transaction, id: string, motivo: string): void {
  updateCorreo(tx, id, { estado: 'fallido', motivo, ...DONE });
  logger.warn('mail not sent', { id, estado: 'fallido', motivo });
}

/** Claims the mail for this process. A repeated event, or the schedule at the same moment, finds it taken. */
function claim(id: string, now: Date): Promise<CorreoDoc | undefined> {
  return transact(async (tx) => {
    const correo = await findCorreo(id, tx);
    if (correo?.estado !== 'pendiente') return undefined;
    // The first round never waits: the clocks of two machines may differ.
    if (correo.intentos > 0 && correo.proximo > now) return undefined;
    if (correo.hasta <= now) {
      fail(tx, id, 'vencido');
      return undefined;
    }
    const proximo = new Date(now.getTime() + LEASE_MS);
    updateCorreo(tx, id, { estado: 'enviando', proximo, intentos: correo.intentos + 1 });
    return { ...correo, intentos: correo.intentos + 1 };
  });
}

async function sendQuickly(correo: CorreoDoc, waits: readonly number[]): Promise<Delivery> {
  let delivery = await attempt(correo);
  for (const pause of waits) {
    if (delivery.result !== 'aplazado') break;
    await wait(pause);
    delivery = await attempt(correo);
  }
  return delivery;
}

/** The change to the mail's document after a round. */
function outcome(correo: CorreoDoc, delivery: Delivery, now: Date): Partial<CorreoDoc> {
  if (delivery.result === 'enviado') return { estado: 'enviado', motivo: null, ...DONE };
  const { motivo } = delivery;
  if (delivery.result === 'incierto') {
    return { estado: 'fallido', motivo: `incierto: ${motivo}`, ...DONE };
  }
  const pause = ROUND_WAITS_MS[correo.intentos - 1] ?? ROUND_WAITS_MS.at(-1) ?? 0;
  const proximo = new Date(now.getTime() + pause);
  if (delivery.result === 'aplazado' && proximo < correo.hasta) {
    return { estado: 'pendiente', motivo, proximo };
  }
  return { estado: 'fallido', motivo, ...DONE };
}

/**
 * Sends a mail of the outbox, at most once: three quick attempts now, later rounds by the schedule until it
 * is no longer worth sending. The text is erased once the mail is sent or given up.
 * @param waits ms between the quick attempts
 */
export async function deliver(
  id: string,
  now: Date,
  waits: readonly number[] = QUICK_WAITS_MS,
): Promise<void> {
  const correo = await claim(id, now);
  if (!correo) return;
  const delivery = await sendQuickly(correo, waits);
  const change = outcome(correo, delivery, new Date());
  if (delivery.result !== 'enviado') {
    logger.warn('mail not sent', { id, estado: change.estado, motivo: change.motivo });
  }
  await transact(async (tx) => updateCorreo(tx, id, change));
}

/** Marks a mail whose delivery died on the way as failed: it may have been sent, so it is not sent again. */
async function giveUp(id: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const correo = await findCorreo(id, tx);
    if (correo?.estado !== 'enviando' || correo.proximo > now) return;
    fail(tx, id, 'incierto: interrumpido');
  });
}

/** One run of the schedule: gives up deliveries that died, then sends again what is due. */
export async function retryDue(now: Date): Promise<void> {
  for (const id of await listDue('enviando', now, BATCH)) await giveUp(id, now);
  const end = Date.now() + BATCH_MS;
  for (const id of await listDue('pendiente', now, BATCH)) {
    if (Date.now() > end) return;
    await deliver(id, now);
  }
}
