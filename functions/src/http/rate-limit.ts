import { createHash } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import type { Request } from 'express';
import { FieldValue } from 'firebase-admin/firestore';
import { config } from '../config.ts';
import { db } from '../firebase.ts';
import { AppError } from './errors.ts';

interface Limit {
  /** Calls per window for one account or, before sign-in, one address. */
  account: number;
  address: number;
  windowSeconds: number;
}

const HOUR = 3_600;

/** Calls that can be abused: to guess, to flood a mailbox, or to keep the parser busy. */
const LIMITS: Readonly<Record<string, Limit>> = {
  '/api/registrar': { account: 10, address: 30, windowSeconds: HOUR },
  '/api/registrar/google': { account: 10, address: 30, windowSeconds: HOUR },
  '/api/firebase/signin-methods': { account: 20, address: 60, windowSeconds: 600 },
  '/api/enviar-totp': { account: 15, address: 100, windowSeconds: HOUR },
  '/api/verificar-totp': { account: 60, address: 200, windowSeconds: HOUR },
  '/api/segundo-factor/activar': { account: 20, address: 100, windowSeconds: HOUR },
  '/api/segundo-factor/confirmar': { account: 60, address: 200, windowSeconds: HOUR },
  '/api/constancia': { account: 30, address: 100, windowSeconds: HOUR },
  '/api/documentos/crear': { account: 300, address: 1_000, windowSeconds: HOUR },
  '/api/documentos/usar-constancia': { account: 60, address: 200, windowSeconds: HOUR },
  '/api/mis-datos/enlaces': { account: 10, address: 100, windowSeconds: HOUR },
  '/api/mis-datos/cancelacion': { account: 20, address: 100, windowSeconds: HOUR },
  '/api/tramites/iniciar-expediente': { account: 120, address: 1_000, windowSeconds: HOUR },
};

/**
 * Counts one call in the current window. The count is raised without a lock, so that many calls at
 * once wait for nobody; near the limit a few more may be refused, never a few more let through.
 */
async function count(who: string, limit: number, windowSeconds: number): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const start = now - (now % windowSeconds);
  const id = createHash('sha256').update(`${who}\n${start}`).digest('base64url');
  const ref = db().collection('limites').doc(id);
  const vence = new Date((start + windowSeconds) * 1_000);
  await ref.set({ cuenta: FieldValue.increment(1), vence }, { merge: true });
  const used = Number((await ref.get()).get('cuenta') ?? 0);
  if (used > limit) {
    throw new AppError('too_many_requests', 'rate limit', {
      retryAfter: start + windowSeconds - now,
    });
  }
}

/**
 * Refuses a caller who repeats an abusable call too often. The address is only known where the
 * platform's proxy names it in a header that a client can't forge.
 * @param account the caller's uid, or the address in the body before there is one
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function limitRate(
  call: AnyCall,
  req: Request,
  account: string | undefined,
): Promise<void> {
  const limit = LIMITS[call.path];
  if (!limit) return;
  const header = config().CABECERA_DIRECCION;
  const address = header === '' ? undefined : req.get(header)?.split(',')[0]?.trim();
  if (account !== undefined)
    await count(`${call.path} ${account}`, limit.account, limit.windowSeconds);
  if (address) await count(`${call.path} @${address}`, limit.address, limit.windowSeconds);
}
