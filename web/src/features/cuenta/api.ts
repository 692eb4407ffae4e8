import { ERROR_TOTP, verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { call } from '#shared/api/call.ts';

export interface Verification {
  isValid: boolean;
  /** Why not: the code of the contract and its sentence. */
  code?: string;
  sentence: string;
}

/**
 * Tries the code of the second factor.
 * @throws ApiError
 */
export async function verifyCode(email: string, token: string): Promise<Verification> {
  const { valid, error } = await call(verificarTotp, { body: { email, token } });
  const sentences = new Map<string, string>(Object.entries(ERROR_TOTP));
  const sentence = sentences.get(error?.code ?? '') ?? ACCESO.totpIncorrecto;
  return { isValid: valid, code: error?.code, sentence };
}
