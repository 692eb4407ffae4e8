import { createHash, createHmac } from 'node:crypto';
import { MISMA_SOLICITUD } from '@notaria/contract/errors';
import type { Request } from 'express';
import type { DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { firmaEnlaces } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { transact } from '#platform/store/transaction.ts';
import type { UploadedFile } from './multipart.ts';
import type { SentAnswer } from './reply.ts';

/** How long a call may run before a repeat may try again, in ms. Hosting gives up at 60 s. */
const LEASE_MS = 60_000;
/** How long an answer is kept for repeats, in ms; a TTL policy removes it later. */
const KEPT_MS = 24 * 3_600_000;

const record = z.object({
  estado: z.enum(['en_curso', 'hecho']),
  hasta: fecha,
  huella: z.string(),
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
});

/** What a call was sent: the parsed parameters of its path and body, and the uploaded file of a multipart call. */
interface Given {
  params: unknown;
  body: unknown;
  file: UploadedFile | undefined;
}

/**
 * Identifies what was sent, the file by its bytes. The hash is keyed because a body may carry a password: the
 * stored record alone must not let anybody guess it.
 */
function fingerprint({ params, body, file }: Given): string {
  const sha256 = file && createHash('sha256').update(file.bytes).digest('hex');
  const sent = [body, sha256 ?? null, ...(params === undefined ? [] : [params])];
  const text = `idempotencia\n${JSON.stringify(sent)}`;
  return createHmac('sha256', firmaEnlaces.value()).update(text).digest('base64url');
}

/**
 * Reads the Idempotency-Key of a request.
 * @returns undefined without one: then a repeat is a request of its own
 * @throws AppError `invalid_request` for a key that is none of ours
 */
export function keyOf(req: Request): string | undefined {
  const key = req.get('idempotency-key');
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key)) {
    throw new AppError('invalid_request', 'no idempotency key');
  }
  return key;
}

/**
 * Runs `work` once per intent: a repeat with the same key by the same caller gets the first answer. A failure
 * is not kept, so that a retry runs again.
 * @param scope who and what: the caller and the call
 * @throws AppError `conflict` while the first request is running, or if the key came before with something else
 */
export async function once(
  key: string,
  scope: string,
  given: Given,
  work: () => Promise<SentAnswer>,
  replay: (sent: SentAnswer) => void,
): Promise<void> {
  const id = createHash('sha256').update(`${scope}\n${key}`).digest('base64url');
  const ref = db().collection('idempotencia').doc(id);
  const huella = fingerprint(given);
  const now = Date.now();
  const first = await transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const earlier = snapshot.exists ? record.parse(snapshot.data()) : undefined;
    if (earlier && earlier.hasta.getTime() > now) return earlier;
    tx.set(ref, { estado: 'en_curso', hasta: new Date(now + LEASE_MS), huella });
    return undefined;
  });
  if (first) {
    if (first.huella !== huella) throw new AppError('conflict', 'key used for something else');
    if (first.estado === 'en_curso') throw underWay(first.hasta.getTime() - now);
    replay({ status: first.status ?? 200, body: first.body });
    return;
  }
  try {
    const sent = await work();
    await ref.set({ estado: 'hecho', hasta: new Date(now + KEPT_MS), huella, ...sent });
  } catch (error) {
    await forget(ref);
    throw error;
  }
}

/** Removes the record so that a retry can begin at once. If that fails too, the record expires with its lease. */
async function forget(ref: DocumentReference): Promise<void> {
  try {
    await ref.delete();
  } catch (error) {
    logger.warn('intent kept until its lease is over', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
  }
}

function underWay(leftMs: number): AppError {
  return new AppError('conflict', 'the same intent is under way', {
    message: MISMA_SOLICITUD,
    detail: 'en_curso',
    retryAfter: Math.ceil(leftMs / 1_000),
  });
}
