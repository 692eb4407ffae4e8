import {
  emailRegistrado,
  enviarTotp,
  nombreUsuario,
  registrarGoogle,
  totpHabilitado,
} from '@notaria/contract/cuentas';
import { call } from '../api/call.ts';
import type { User } from '../firebase/auth.ts';
import { clearState, loadState, type StoredState, storeState } from './stored-state.ts';

/** The email of an account as every call says it. */
export function emailOf(user: User): string {
  return (user.email ?? '').toLowerCase();
}

async function askServer(email: string): Promise<StoredState & { metodo: 'correo' | 'app' }> {
  const { enabled, verified, metodo } = await call(totpHabilitado, { body: { email } });
  const state = { isTotpRequired: enabled, isTotpVerified: !enabled || verified, userEmail: email };
  storeState(state);
  return { ...state, metodo };
}

/** The second-factor state of somebody whom the browser remembers: what this tab knows, else what the server says. */
export async function resumeSession(user: User): Promise<StoredState> {
  const email = emailOf(user);
  return loadState(email) ?? askServer(email);
}

/** A new sign-in: the server decides whether a code is asked, and then one is mailed (spec part 1 §4). */
export async function beginSession(user: User): Promise<StoredState> {
  clearState();
  const state = await askServer(emailOf(user));
  if (state.isTotpRequired && !state.isTotpVerified && state.metodo === 'correo') {
    await call(enviarTotp, { body: { email: state.userEmail } });
  }
  return state;
}

/**
 * Google told who it is: registers the account the first time.
 * @returns the name on the account; empty when the person still has to give one
 */
export async function ensureGoogleAccount(user: User): Promise<string> {
  const email = emailOf(user);
  const { registered } = await call(emailRegistrado, { body: { email } });
  if (!registered) await call(registrarGoogle, { body: { idToken: await user.getIdToken() } });
  const { userName } = await call(nombreUsuario, { body: { email } });
  return userName;
}
