import { describe, expect, it } from 'vitest';
import {
  isBlockedWindow,
  isClosedWindow,
  isNetworkFailure,
  isWrongCredential,
  signInSentence,
} from './error-message.ts';
import { isBrokenLink, isWeakPassword, recoverySentence } from './recovery-message.ts';

function failing(code: unknown): Error {
  return Object.assign(new Error('Firebase'), { code });
}

const OTHERWISE = 'Otra cosa';
const CREDENCIALES = 'El correo electrónico o la contraseña son incorrectos';

describe('the sentences of the sign-in', () => {
  it.each([
    ['auth/invalid-credential', CREDENCIALES],
    ['auth/wrong-password', CREDENCIALES],
    ['auth/user-not-found', CREDENCIALES],
    ['auth/user-disabled', CREDENCIALES],
    ['auth/multi-factor-auth-required', 'Se requiere verificación de dos factores'],
    ['auth/invalid-verification-code', 'El código de verificación es incorrecto'],
    ['auth/invalid-verification-id', 'El ID de verificación es inválido'],
    ['auth/unverified-email', 'El email no está verificado'],
    ['auth/too-many-requests', 'Demasiadas solicitudes. Intente más tarde.'],
    ['auth/network-request-failed', 'No se pudo conectar con el servidor.'],
    ['auth/invalid-email', 'Por favor, introduce un correo electrónico válido.'],
    ['auth/something-new', OTHERWISE],
    ['constructor', OTHERWISE],
    [7, OTHERWISE],
  ])('%s: %s', (code, sentence) => {
    expect(signInSentence(failing(code), OTHERWISE)).toBe(sentence);
  });

  it.each([[new Error('x')], ['auth/too-many-requests'], [undefined]])(
    '%s is no error of Firebase',
    (error) => {
      expect(signInSentence(error, OTHERWISE)).toBe(OTHERWISE);
    },
  );
});

describe('the sentences of the recovery', () => {
  it.each([
    ['auth/invalid-email', 'El correo electrónico ingresado no es válido.'],
    ['auth/invalid-action-code', 'El enlace de recuperación no es válido o ha expirado.'],
    ['auth/expired-action-code', 'El enlace de recuperación no es válido o ha expirado.'],
    ['auth/weak-password', 'La contraseña debe tener al menos 6 caracteres.'],
    ['auth/too-many-requests', 'Demasiadas solicitudes. Intente más tarde.'],
    ['auth/network-request-failed', 'No se pudo conectar con el servidor.'],
    ['auth/internal-error', OTHERWISE],
  ])('%s: %s', (code, sentence) => {
    expect(recoverySentence(failing(code), OTHERWISE)).toBe(sentence);
  });
});

describe('kinds of failure', () => {
  const KINDS = {
    isWrongCredential,
    isClosedWindow,
    isBlockedWindow,
    isNetworkFailure,
    isBrokenLink,
    isWeakPassword,
  };

  it.each([
    ['auth/invalid-credential', ['isWrongCredential']],
    ['auth/user-not-found', ['isWrongCredential', 'isBrokenLink']],
    ['auth/popup-closed-by-user', ['isClosedWindow']],
    ['auth/cancelled-popup-request', ['isClosedWindow']],
    ['auth/popup-blocked', ['isBlockedWindow']],
    ['auth/expired-action-code', ['isBrokenLink']],
    ['auth/weak-password', ['isWeakPassword']],
    ['auth/network-request-failed', ['isNetworkFailure']],
    ['auth/internal-error', []],
    [undefined, []],
  ])('%s is %j', (code, expected) => {
    const kinds = Object.entries(KINDS).filter(([, is]) => is(failing(code)));
    expect(kinds.map(([name]) => name)).toEqual(expected);
  });
});
