import * as cuentas from '@notaria/contract/cuentas';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import { secondOver } from '../../functions/src/platform/auth/accounts.ts';
import { proofCodeOf, resetCodeOf } from './mailbox.ts';
import { callAuth, exchange, type Person, signIn, unusedEmail } from './people.ts';
import { request } from './server.ts';

export const PASSWORD = 'Segura-2026';
export const NEW_PASSWORD = 'Nueva-2026!';

/** The body that the registration form sends. */
export function registration(email = unusedEmail(), nombre = 'Ana') {
  const names = { nombre, apellidoPaterno: 'López', apellidoMaterno: 'Ruiz' };
  return { ...names, email, password: PASSWORD };
}

export function register(body: ReturnType<typeof registration>) {
  return request(cuentas.registrar, { body });
}

async function open(signedIn: Awaited<ReturnType<typeof signIn>>, email: string, password: string) {
  const { token: signInToken } = signedIn;
  const person = { ...signedIn, signInToken, idSesion: '', email, password, idRol: 0, nombre: '' };
  const { ficha } = (await request(cuentas.totpHabilitado, { as: person, body: { email } })).body;
  return ficha === undefined ? person : exchange(person, ficha);
}

/** A person who registers an address over the API, whoever owns it, and is signed in. */
export async function aRegistered(email = unusedEmail(), nombre = 'Ana'): Promise<Person> {
  (await register(registration(email, nombre))).body;
  return open(await signIn({ email, password: PASSWORD }), email, PASSWORD);
}

/** Signs in over the API to a registered account and opens the session, as the page does. */
export async function enter(email: string, password = PASSWORD): Promise<Person> {
  return open(await signIn({ email, password }), email, password);
}

/** Opens the link that was mailed to an address. */
export async function proveAddress(email: string): Promise<void> {
  const body = { codigo: await proofCodeOf(email) };
  (await request(pruebasCorreo.confirmarCorreo, { body })).body;
}

/** Asks for the mail that sets a new password, and sets it with its link, as the page does. */
export async function resetPassword(email: string, newPassword = NEW_PASSWORD): Promise<void> {
  (await request(cuentas.recuperarContrasena, { body: { email } })).body;
  const oobCode = await resetCodeOf(email);
  await callAuth('resetPassword', { oobCode, newPassword });
  await secondOver();
}
