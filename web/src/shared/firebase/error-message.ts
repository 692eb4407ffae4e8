import { ERRORES } from '@notaria/contract/errors';
import { ACCESO } from '@notaria/contract/messages';

export type Sentences = Readonly<Record<`auth/${string}`, string>>;

/**
 * The sentences for failures of Firebase's sign-in (docs/product.md, "Errors by screen"). A removed account
 * reads like a wrong password, so that nobody learns who is registered.
 */
const SIGN_IN = {
  'auth/invalid-credential': ACCESO.credenciales,
  'auth/invalid-login-credentials': ACCESO.credenciales,
  'auth/wrong-password': ACCESO.credenciales,
  'auth/user-not-found': ACCESO.credenciales,
  'auth/user-disabled': ACCESO.credenciales,
  'auth/invalid-email': ACCESO.correoInvalido,
  'auth/missing-email': ACCESO.camposVacios,
  'auth/missing-password': ACCESO.camposVacios,
  'auth/multi-factor-auth-required': ACCESO.segundoFactor,
  'auth/invalid-verification-code': ACCESO.codigoIncorrecto,
  'auth/invalid-verification-id': ACCESO.idVerificacion,
  'auth/unverified-email': ACCESO.correoSinVerificar,
  'auth/too-many-requests': ACCESO.demasiadas,
  'auth/quota-exceeded': ACCESO.demasiadas,
  'auth/network-request-failed': ACCESO.sinRed,
  'auth/timeout': ACCESO.sinRed,
  'auth/user-token-expired': ERRORES.session_expired.message,
  'auth/invalid-user-token': ERRORES.session_expired.message,
} as const satisfies Sentences;

const CREDENTIALS = new Set<unknown>([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
]);

const CLOSED_WINDOW = new Set<unknown>([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/** The code of a Firebase error; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence that a table has for a failure; `otherwise` if it has none. */
export function sentenceFor(sentences: Sentences, error: unknown, otherwise: string): string {
  return new Map(Object.entries(sentences)).get(codeOf(error) ?? '') ?? otherwise;
}

/** The sentence for a sign-in that Firebase refused; `otherwise` if the catalogue has none. */
export function signInSentence(error: unknown, otherwise: string): string {
  return sentenceFor(SIGN_IN, error, otherwise);
}

/** True if address and password do not belong together, or nobody has that address. */
export function isWrongCredential(error: unknown): boolean {
  return CREDENTIALS.has(codeOf(error));
}

/** True if the person closed Google's window or opened another: nothing failed. */
export function isClosedWindow(error: unknown): boolean {
  return CLOSED_WINDOW.has(codeOf(error));
}

/** True if the browser blocked Google's window. */
export function isBlockedWindow(error: unknown): boolean {
  return codeOf(error) === 'auth/popup-blocked';
}

/** True if Firebase could not be reached. */
export function isNetworkFailure(error: unknown): boolean {
  return ['auth/network-request-failed', 'auth/timeout'].includes(codeOf(error) ?? '');
}
