import {
  confirmarCorreo,
  ERROR_TOTP,
  type PermisosAnswer,
  reenviarConfirmacion,
  verificarTotp,
} from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { call } from '#shared/api/call.ts';

export interface Verification {
  isValid: boolean;
  /** Why not: the code of the contract and its sentence. */
  code?: string;
  sentence: string;
  /** Who the person is and what they may do, with the right code. */
  perfil?: PermisosAnswer;
}

/**
 * Tries the code of the second factor.
 * @throws ApiError
 */
export async function verifyCode(email: string, token: string): Promise<Verification> {
  const { valid, error, perfil } = await call(verificarTotp, { body: { email, token } });
  const sentences = new Map<string, string>(Object.entries(ERROR_TOTP));
  const sentence = sentences.get(error?.code ?? '') ?? ACCESO.totpIncorrecto;
  return { isValid: valid, code: error?.code, sentence, perfil };
}

/**
 * Proves the address of an account with the code of the mailed link.
 * @throws ApiError
 */
export async function confirmCorreo(codigo: string): Promise<string> {
  return (await call(confirmarCorreo, { body: { codigo } })).message;
}

/**
 * Has the link for one's own address mailed again.
 * @returns what to tell the person
 * @throws ApiError
 */
export async function resendConfirmation(): Promise<string> {
  return (await call(reenviarConfirmacion, {})).message;
}
