import * as cuentas from '@notaria/contract/cuentas';
import { signInWithGoogle } from './people.ts';
import { aSecondLater } from './registrations.ts';
import { type Caller, request } from './server.ts';

/** Asks where a sign-in stands, which opens its session where no code is asked. */
export function open(as: Caller) {
  return request(cuentas.totpHabilitado, { as, body: { email: as.email } });
}

/** Who the server says that somebody is. */
export function permisosOf(as: Caller) {
  return request(cuentas.permisos, { as });
}

/** Tries a code of the second factor. */
export function verify(as: Caller, token: string) {
  return request(cuentas.verificarTotp, { as, body: { email: as.email, token } });
}

/** Signs in to what Google shows as this address, once the account fits. */
export async function enterWithGoogle(email: string, name?: string) {
  const google = aSecondLater(await signInWithGoogle(email, name));
  return { google, opened: await open(google) };
}
