import { ACCESO, RECUPERACION } from '@notaria/contract/messages';
import { codeOf, type Sentences, sentenceFor } from './error-message.ts';

/** Sentences that differ while a password is recovered: for the link and for the new password. */
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

/** The sentence for a failure while a password is recovered or set. */
export function recoverySentence(error: unknown, otherwise: string): string {
  return sentenceFor(RECOVERY, error, otherwise);
}

/** True if a recovery link is used, expired or invented. */
export function isBrokenLink(error: unknown): boolean {
  return BROKEN_LINK.has(codeOf(error));
}

/** True if the new password is refused as too weak. */
export function isWeakPassword(error: unknown): boolean {
  return ['auth/weak-password', 'auth/password-does-not-meet-requirements'].includes(
    codeOf(error) ?? '',
  );
}
