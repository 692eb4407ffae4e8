import * as cuentas from '@notaria/contract/cuentas';
import { anAbogado, type Person, signInWithGoogle } from '@notaria/factories/people';
import { mailedCode } from '@notaria/factories/second-factor';
import { type Caller, request } from '@notaria/factories/server';

/** Asks where a sign-in stands, which opens its session if no code is asked for. */
export function open(as: Caller) {
  return request(cuentas.totpHabilitado, { as, body: { email: as.email } });
}

/** The profile and permissions that the server gives for a person. */
export function permisosOf(as: Caller) {
  return request(cuentas.permisos, { as });
}

/** Asks for a code of the second factor by mail. */
export function sendCode(as: Caller) {
  return request(cuentas.enviarTotp, { as, body: { email: as.email } });
}

/** Tries a code of the second factor. */
export function verify(as: Caller, token: string) {
  return request(cuentas.verificarTotp, { as, body: { email: as.email, token } });
}

/** A lawyer who typed the password and has a code in the mailbox. */
export async function aLawyerWithCode(): Promise<{ luis: Person; code: string }> {
  const luis = await anAbogado({ sesion: 'pendiente' });
  await sendCode(luis);
  return { luis, code: await mailedCode(luis.uid) };
}

/**
 * Signs in with the Google account of `email`, then asks where that sign-in stands, as the page does.
 * @returns the sign-in, and the API's answer
 */
export async function enterWithGoogle(email: string, name?: string) {
  const google = await signInWithGoogle(email, name);
  return { google, opened: await open(google) };
}
