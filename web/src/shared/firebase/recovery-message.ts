import { ACCESO, RECUPERACION } from '@notaria/contract/messages';
import { codeOf, type Sentences, sentenceFor } from './error-message.ts';

/** What differs while a password is recovered: the link and the new password have sentences of their own. */
const RECOVERY = {
  'auth/invalid-email': RECUPERACION.correoRechazado,
  'auth/missing-email': RECUPERACION.correoRechazado,
  'auth/invalid-action-code': RECUPERACION.enlaceInvalido,
  'auth/expired-action-code': RECUPERACION.enlaceInvalido,
  'auth/user-not-found': RECUPERACION.enlaceInvalido,
  'auth/user-disabled': RECUPERACION.enlaceInvalido,
  'auth/weak-password': RECUPERACION.passwordDebil,
  'auth/password-does-not-meet-requirements': RECUPERACION.passwordDebil,
  'auth/too-many-requests': ACCESO.demasiadas,
  'auth/quota-exceeded': ACCESO.demasiadas,
  'auth/network-request-failed': ACCESO.sinRed,
  'auth/timeout': ACCESO.sinRed,
} as const satisfies Sentences;

const BROKEN_LINK = new Set<unknown>([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** The same while a password is recovered or set anew. */
export function recoverySentence(error: unknown, otherwise: string): string {
  return sentenceFor(RECOVERY, error, otherwise);
}

/** Whether a recovery link is used up, too old or made up. */
export function isBrokenLink(error: unknown): boolean {
  return BROKEN_LINK.has(codeOf(error));
}

/** Whether the new password is refused as too weak. */
export function isWeakPassword(error: unknown): boolean {
  return ['auth/weak-password', 'auth/password-does-not-meet-requirements'].includes(
    codeOf(error) ?? '',
  );
}
