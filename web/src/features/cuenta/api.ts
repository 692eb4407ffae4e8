import { ERROR_TOTP, verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { call } from '#shared/api/call.ts';
import type { Verified } from '#shared/session/sign-in-context.ts';

export type Verification =
  | { isValid: true; opened: Verified }
  /** Why not: the code of the contract and its sentence. */
  | { isValid: false; code: string | undefined; sentence: string };

/**
 * Tries the code of the second factor.
 * @throws ApiError
 */
export async function verifyCode(email: string, token: string): Promise<Verification> {
  const { valid, error, perfil, ficha } = await call(verificarTotp, { body: { email, token } });
  if (valid && ficha !== undefined) return { isValid: true, opened: { ficha, perfil } };
  const sentences = new Map<string, string>(Object.entries(ERROR_TOTP));
  const sentence = sentences.get(error?.code ?? '') ?? ACCESO.totpIncorrecto;
  return { isValid: false, code: error?.code, sentence };
}
