import { auth } from '#platform/firebase.ts';

/**
 * The custom token that puts a session's id into the token of the browser that opened it. Firebase
 * keeps the claim when the token is renewed. Where there is no key at hand, as in Cloud Functions, Google signs it: the
 * account of the functions must be allowed to (docs/deploy.md).
 */
export function newFicha(uid: string, idSesion: string): Promise<string> {
  return auth().createCustomToken(uid, { sesion: idSesion });
}
