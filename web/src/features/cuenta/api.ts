import { ERROR_TOTP, verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { usarCorreoNuevo } from '@notaria/contract/mi-cuenta';
import {
  confirmarCorreo,
  readEnlaceCorreo,
  reenviarConfirmacion,
} from '@notaria/contract/pruebas-correo';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import type { Verified } from '#shared/session/sign-in.ts';

export type CodeAnswer =
  | { isValid: true; opened: Verified }
  /** Why it is not valid: the code of the contract and its sentence. */
  | { isValid: false; code: string | undefined; sentence: string };

/**
 * Tries the code of the second factor.
 * @throws ApiError
 */
export async function verifyCode(email: string, token: string): Promise<CodeAnswer> {
  const { valid, error, perfil, ficha } = await call(verificarTotp, { body: { email, token } });
  if (valid) return { isValid: true, opened: { ficha, perfil } };
  const sentences = new Map<string, string>(Object.entries(ERROR_TOTP));
  const sentence = sentences.get(error?.code ?? '') ?? ACCESO.totpIncorrecto;
  const attempts =
    error?.quedan === 1 ? 'Te queda 1 intento.' : `Te quedan ${error?.quedan} intentos.`;
  const withAttempts = error?.quedan === undefined ? sentence : `${sentence}. ${attempts}`;
  return { isValid: false, code: error?.code, sentence: withAttempts };
}

/**
 * What the mailed link would do. Changes nothing.
 * @throws ApiError
 */
export function readLink(codigo: string) {
  return call(readEnlaceCorreo, { body: { codigo } });
}

interface Step {
  /** Of the mailed link; empty if its proof is already kept. */
  codigo: string;
  correo: string;
  /** True if somebody is signed in, who then moves the account too. */
  isIn: boolean;
}

export interface Proven {
  message: string;
  /** True if the account still has to move to the address in its session. */
  falta: boolean;
  /** Why the account did not move; the proof is kept. */
  fallo?: string;
}

/**
 * Proves an address with the code of the mailed link and, if it is for a move, moves the account of this
 * session.
 * @throws ApiError if the link proves nothing
 */
export async function confirmAndMove({ codigo, correo, isIn }: Step): Promise<Proven> {
  const withoutCode = { message: '', falta: true };
  const proof = codigo === '' ? withoutCode : await call(confirmarCorreo, { body: { codigo } });
  if (!proof.falta || !isIn) return proof;
  try {
    const { message } = await call(usarCorreoNuevo, { body: { email: correo } });
    return { message, falta: false };
  } catch (error) {
    return { ...proof, fallo: failureMessage(usarCorreoNuevo, error) };
  }
}

/**
 * Asks for another mail with the link that proves the person's own address.
 * @returns the sentence for the person
 * @throws ApiError
 */
export async function resendConfirmation(): Promise<string> {
  return (await call(reenviarConfirmacion, {})).message;
}
