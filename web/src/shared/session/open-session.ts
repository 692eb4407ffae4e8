import type { AnswerOf, BodyInputOf } from '@notaria/contract/call';
import {
  actualizarNombre,
  cerrarSesion,
  emailRegistrado,
  enviarTotp,
  nombreUsuario,
  type PermisosAnswer,
  permisos,
  permisosEntendidos,
  registrarGoogle,
  totpHabilitado,
} from '@notaria/contract/cuentas';
import { ERRORES } from '@notaria/contract/errors';
import { ROLES } from '@notaria/contract/roles';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { failureMessage } from '../api/failure-message.ts';
import { currentIdentity } from '../api/identity.ts';
import { loadAuth } from './load-auth.ts';
import { emailOf, type User } from './machine.ts';
import { SignInError, signInStep } from './sign-in-error.ts';
import { clearState, loadState, storeState } from './stored-state.ts';

/** Where a session stands with its second factor. */
export interface SecondFactorStanding {
  isPending: boolean;
  metodo: 'correo' | 'app';
  /** Who the person is and what they may do, if the server's answer says it. */
  perfil?: PermisosAnswer | undefined;
}

/** What became of the code that a sign-in mails. */
export interface MailedCode {
  /** When another may be asked for, in ms since 1970. */
  reenvioDesde: number;
  /** True if one was mailed now; false if an earlier one is still on its way. */
  seEnvio: boolean;
  /** Why none is on its way. */
  fallo?: string;
}

/** Where a session stands, and the user whose token names it: a new user object if the session was opened just now. */
export interface Opened {
  standing: SecondFactorStanding;
  user: User;
}

/** Signs in with the session if one was opened, then stamps it: a page that is reloaded before that asks again. */
async function take(
  before: User,
  { enabled, verified, metodo, perfil, ficha }: AnswerOf<typeof totpHabilitado>,
): Promise<Opened> {
  const user = ficha === undefined ? before : await (await loadAuth()).enterSession(ficha);
  const isPending = enabled && !verified;
  storeState({ isTotpRequired: isPending, isTotpVerified: !isPending, userEmail: emailOf(before) });
  return { user, standing: { isPending, metodo, perfil } };
}

/**
 * Asks the server where the session stands. The server opens one for a sign-in without a second factor.
 * @throws ApiError, or FirebaseError if the opened session could not be taken
 */
export async function askStanding(user: User): Promise<Opened> {
  return take(user, await call(totpHabilitado, { body: { email: emailOf(user) } }));
}

/** The cache key of a person's profile and permissions. */
export function permisosKey(uid: string) {
  return ['permisos', uid] as const;
}

/**
 * Asks who the person of the session is and what they may do.
 * @throws Error whose message is the sentence for the person
 */
export async function askProfile(signal: AbortSignal): Promise<PermisosAnswer> {
  try {
    const answer = await call({ ...permisos, answer: permisosEntendidos }, { signal });
    if ('idRol' in answer) return answer;
    return await profileWith('permisos' in answer ? answer.permisos : answer, signal);
  } catch (error) {
    throw new Error(failureMessage(permisos, error), { cause: error });
  }
}

/** The profile of a person of whom the server told only the permissions: other calls say the rest. */
async function profileWith(list: string[], signal: AbortSignal): Promise<PermisosAnswer> {
  const email = currentIdentity()?.email ?? '';
  const { verificarRol } = await import('@notaria/contract/constancias');
  const [{ idRol }, { userName }] = await Promise.all([
    call(verificarRol, { params: { email }, signal }),
    call(nombreUsuario, { body: { email }, signal }),
  ]);
  const { Nombre: rol = '' } = ROLES.find(({ ID_Rol }) => ID_Rol === idRol) ?? {};
  const who = { idRol, rol, userId: '', email, nombre: userName, correoProbado: true };
  return { permisos: list, ...who };
}

/**
 * Ends the session on the server, or all sessions of the account.
 * @throws ApiError
 */
export async function closeSession(everywhere: boolean): Promise<void> {
  await call(cerrarSesion, { body: { todas: everywhere } });
}

/** The sentence for a person whose session ended without their asking. */
export const SESSION_OVER = ERRORES.session_expired.message;

/** Why a session could not be restored: the sentence for the person, and the status; 0 if no answer came. */
export function resumeFailure(error: unknown): { status: number; sentence: string } {
  const status = error instanceof ApiError ? error.status : 0;
  return { status, sentence: failureMessage(totpHabilitado, error) };
}

/**
 * The session of a user whom the browser remembers: verified if this tab knows so, otherwise what the server
 * says, because another tab may have passed the second factor.
 * @throws ApiError, or FirebaseError if the opened session could not be taken
 */
export async function resumeSession(user: User): Promise<Opened> {
  const stored = loadState(emailOf(user));
  if (!stored?.isTotpVerified) return askStanding(user);
  return { user, standing: { isPending: false, metodo: 'correo' } };
}

/** Mails a code. A failure is returned, not thrown: the person can ask for another code. */
export async function mailCode(email: string): Promise<MailedCode> {
  try {
    const { segundos } = await call(enviarTotp, { body: { email } });
    return { reenvioDesde: Date.now() + segundos * 1_000, seEnvio: true };
  } catch (error) {
    const { retryAfter = 0, detail } = error instanceof ApiError ? error : {};
    const reenvioDesde = Date.now() + retryAfter * 1_000;
    if (detail === 'codigo_reciente') return { reenvioDesde, seEnvio: false };
    return { reenvioDesde, seEnvio: false, fallo: failureMessage(enviarTotp, error) };
  }
}

/**
 * A new sign-in: the server decides whether a code is needed, and then one is mailed.
 * @throws SignInError, or FirebaseError if the opened session could not be taken
 */
export async function beginSession(user: User): Promise<Opened & { envio?: MailedCode }> {
  clearState();
  const email = emailOf(user);
  const opened = await take(user, await signInStep(totpHabilitado, { body: { email } }));
  const { isPending, metodo } = opened.standing;
  return isPending && metodo === 'correo' ? { ...opened, envio: await mailCode(email) } : opened;
}

/**
 * Registers the account of a user who signed in with Google, if it is the first time.
 * @returns the name on the account; empty if the person still has to give one
 * @throws SignInError
 */
export async function ensureGoogleAccount(user: User): Promise<string> {
  const email = emailOf(user);
  const { registered } = await signInStep(emailRegistrado, { body: { email } });
  if (!registered) {
    await signInStep(registrarGoogle, { body: { idToken: await user.getIdToken() } });
  }
  return (await signInStep(nombreUsuario, { body: { email } })).userName;
}

/** The name for an account to which Google gave none, and whose account it is. */
export type NombreBody = BodyInputOf<typeof actualizarNombre>;

/**
 * Saves the name of the account that just signed in with Google.
 * @throws SignInError, also if the person chose another account
 */
export async function saveName(user: User, body: NombreBody): Promise<void> {
  if (user.uid !== body.userId) {
    throw new SignInError(`Elige la cuenta de Google de ${body.email} para terminar tu registro.`);
  }
  await signInStep(actualizarNombre, { body });
}
