import { auth } from '#platform/firebase.ts';

/**
 * A custom token that puts a session's id into the ID token of the browser that opened it; Firebase keeps the
 * claim when the token is renewed. In Cloud Functions there is no key at hand and Google signs it: the
 * functions' account must be allowed to (docs/deploy.md).
 */
export function newFicha(uid: string, idSesion: string): Promise<string> {
  return auth().createCustomToken(uid, { sesion: idSesion });
}
