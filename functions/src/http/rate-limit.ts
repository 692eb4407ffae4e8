import type { AnyCall } from '@notaria/contract/call';
import type { Request } from 'express';
import { config } from '../config.ts';
import { spendQuota } from '../store/quota.ts';
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
  '/api/segundo-factor/desactivar': { account: 20, address: 100, windowSeconds: HOUR },
  '/api/recuperar-contrasena': { account: 10, address: 30, windowSeconds: HOUR },
  '/api/correo/confirmar': { account: 30, address: 100, windowSeconds: HOUR },
  '/api/correo/reenviar': { account: 10, address: 100, windowSeconds: HOUR },
  '/api/usuarios/:id/confirmacion': { account: 60, address: 200, windowSeconds: HOUR },
  '/api/constancia': { account: 30, address: 100, windowSeconds: HOUR },
  '/api/documentos/crear': { account: 300, address: 1_000, windowSeconds: HOUR },
  '/api/mis-datos/enlaces': { account: 10, address: 100, windowSeconds: HOUR },
  '/api/mis-datos/cancelacion': { account: 20, address: 100, windowSeconds: HOUR },
  '/api/tramites/iniciar-expediente': { account: 120, address: 1_000, windowSeconds: HOUR },
};

/** @throws AppError `too_many_requests` with the seconds to wait */
async function count(who: string, limit: number, windowSeconds: number): Promise<void> {
  const retryAfter = await spendQuota(who, { limit, windowSeconds });
  if (retryAfter > 0) throw new AppError('too_many_requests', 'rate limit', { retryAfter });
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
