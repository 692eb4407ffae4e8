import {
  confirmarCorreo,
  ERROR_TOTP,
  reenviarConfirmacion,
  verificarTotp,
} from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { call } from '#shared/api/call.ts';
import type { Verified } from '#shared/session/sign-in.ts';

export type Verification =
  | { isValid: true; opened: Verified }
  /** Why it is not valid: the code of the contract and its sentence. */
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

/**
 * Proves the address of an account with the code from the mailed link.
 * @throws ApiError
 */
export async function confirmCorreo(codigo: string): Promise<string> {
  return (await call(confirmarCorreo, { body: { codigo } })).message;
}

/**
 * Asks for another mail with the link that proves the person's own address.
 * @returns the sentence for the person
 * @throws ApiError
 */
export async function resendConfirmation(): Promise<string> {
  return (await call(reenviarConfirmacion, {})).message;
}
