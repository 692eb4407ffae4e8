import { randomBytes } from 'node:crypto';
import { ROL } from '@notaria/contract/roles';
import * as z from 'zod/mini';
import { auth, db } from '../../functions/src/platform/firebase.ts';
import { createSesion, newIdSesion } from '../../functions/src/records/sesiones/repository.ts';
import {
  createUsuario,
  findUsuario,
  type UsuarioDoc,
  updateUsuario,
} from '../../functions/src/records/usuarios/repository.ts';
import { AUTH_URL, HAS_OWN_PROJECT, PROJECT } from './environment.ts';
import type { Caller } from './server.ts';

/** A person with an account, and what their browser holds after signing in. */
export interface Person extends Caller {
  uid: string;
  password: string;
  /** The token of the sign-in, which names no session: it proves that the password was just typed. */
  signInToken: string;
  /** When they signed in, in seconds since 1970. */
  authTime: number;
  /** The session that the token names; empty if it names none. */
  idSesion: string;
  idRol: number;
  nombre: string;
}

export interface Overrides extends Partial<Omit<UsuarioDoc, 'uid' | 'correo' | 'idRol'>> {
  email?: string;
  password?: string;
  /**
   * `verificada` is the default. `pendiente`: signed in, with the second factor pending. `ninguna`: signed
   * in, and the test opens the session. `otra`: the token names a session that does not exist.
   */
  sesion?: 'verificada' | 'pendiente' | 'ninguna' | 'otra';
}

const PASSWORD = 'Prueba-2026';
const signInAnswer = z.object({ idToken: z.string() });

/** An unused address. */
export function unusedEmail(name = 'persona'): string {
  return `${name}-${randomBytes(6).toString('hex')}@prueba.mx`;
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${AUTH_URL}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as unknown;
}

/**
 * Makes one of Auth's own calls on the emulator: the browser's Firebase library makes them, and so may
 * anybody with the project's public key.
 * @throws Error with Auth's answer if it refuses
 */
export function callAuth(method: string, body: object): Promise<unknown> {
  return post(`accounts:${method}?key=clave-de-prueba`, body);
}

/** One of the calls that sign a person in. */
async function identityToolkit(method: string, body: object) {
  const { idToken } = signInAnswer.parse(
    await callAuth(method, { ...body, returnSecureToken: true }),
  );
  const { user_id, auth_time } = claimsOf(idToken);
  return { uid: String(user_id), token: idToken, authTime: Number(auth_time) };
}

/** Accounts that nobody has yet. They are imported many at a time: one by one is slow. */
const spare: { uid: string; email: string }[] = [];
const AT_A_TIME = 20;
let importing: Promise<void> | undefined;

async function importAccounts(): Promise<void> {
  const accounts = Array.from({ length: AT_A_TIME }, () => ({
    uid: randomBytes(14).toString('hex'),
    email: unusedEmail(),
  }));
  // Nobody signs in with these passwords: see `anAccountApart`.
  const rows = accounts.map((one) => ({ ...one, passwordHash: Buffer.from(PASSWORD) }));
  const { errors } = await auth().importUsers(rows, { hash: { algorithm: 'SHA256', rounds: 1 } });
  if (errors[0]) throw errors[0].error;
  spare.push(...accounts);
}

async function aSpareAccount(): Promise<{ uid: string; email: string }> {
  for (;;) {
    const account = spare.pop();
    if (account) return account;
    importing ??= importAccounts();
    await importing.finally(() => {
      importing = undefined;
    });
  }
}

/**
 * Creates an account in another project as an administrator does, with the token that a sign-up would give
 * (unsigned, like all of the emulator's): the emulator signs people in only to the suite's project.
 */
async function anAccountApart(asked: string | undefined, password: string) {
  const isAny = asked === undefined && password === PASSWORD;
  const created = isAny
    ? await aSpareAccount()
    : await auth().createUser({ email: asked ?? unusedEmail(), password });
  const { uid } = created;
  const email = asked ?? created.email ?? '';
  const authTime = Math.floor(Date.now() / 1_000);
  const token = unsigned({
    email,
    email_verified: false,
    auth_time: authTime,
    user_id: uid,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat: authTime,
    exp: authTime + 3_600,
    sub: uid,
    ...claimsOfProject(PROJECT),
  });
  return { uid, email, token, authTime };
}

/** Signs in with email and password, as the browser does. */
export function signIn({ email, password }: { email: string; password: string }) {
  return identityToolkit('signInWithPassword', { email, password });
}

/** The token of a session, as Firebase would make it from the token of a sign-in. */
export function sessionToken(token: string, idSesion: string): string {
  const firebase = { ...(claimsOf(token).firebase as object), sign_in_provider: 'custom' };
  return tokenWith(token, { sesion: idSesion, firebase });
}

const fichaClaims = z.object({ claims: z.object({ sesion: z.string() }) });

/** Exchanges the custom token of a new session for an ID token, as the browser does. */
export async function exchange<C extends Caller>(as: C, ficha = '') {
  const idSesion = fichaClaims.parse(claimsOf(ficha)).claims.sesion;
  const token = HAS_OWN_PROJECT
    ? sessionToken(as.token, idSesion)
    : (await identityToolkit('signInWithCustomToken', { token: ficha })).token;
  return { ...as, token, signInToken: as.token, idSesion };
}

/**
 * Lets tokens of earlier sign-ins pass the emulator's check of revocation, which real projects do not make on
 * every call: what then refuses them is ours.
 */
export async function forgetRevocation(uid: string): Promise<void> {
  const change = { localId: uid, validSince: '1' };
  await post(`projects/${PROJECT}/accounts:update`, change, { Authorization: 'Bearer owner' });
}

/** The credential that Google gives to Auth. */
function googleCredential(email: string, name?: string) {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name });
  const postBody = `id_token=${encodeURIComponent(idToken)}&providerId=google.com`;
  return { requestUri: 'http://localhost', postBody };
}

/** Signs in with a Google account. The first time this creates the Auth account, but no profile. */
export async function signInWithGoogle(email: string, name?: string) {
  const enter = () => identityToolkit('signInWithIdp', googleCredential(email, name));
  const signedIn = await enter();
  const { tokensValidAfterTime = '' } = await auth().getUser(signedIn.uid);
  // As in `anAccount`: the emulator may take the end of earlier sign-ins after the time of this one.
  const isLate = signedIn.authTime * 1_000 < Date.parse(tokensValidAfterTime);
  return { ...(isLate ? await enter() : signedIn), email };
}

/** Links a Google account to the account of a token, by Auth's own call. */
export async function linkGoogleTo(idToken: string, email: string): Promise<void> {
  await callAuth('signInWithIdp', { ...googleCredential(email), idToken });
}

/** An Auth account with a password and nothing else: no profile, no session. */
export async function anAccount(address?: string, password = PASSWORD) {
  if (HAS_OWN_PROJECT) return { password, ...(await anAccountApart(address, password)) };
  const email = address ?? unusedEmail();
  const account = await identityToolkit('signUp', { email, password });
  // The emulator takes the time of the sign-in first, and then the time since when tokens are good: if a new
  // second begins in between, this token was never good.
  if (account.authTime < Math.floor(Date.now() / 1_000)) await forgetRevocation(account.uid);
  return { email, password, ...account };
}

function found(person: UsuarioDoc | undefined, uid: string): UsuarioDoc {
  if (!person) throw new Error(`no profile ${uid}`);
  return person;
}

/** Changes a profile without the API, as the start of a test. */
export async function arrangeUsuario(uid: string, change: Partial<UsuarioDoc>): Promise<void> {
  await db().runTransaction(async (tx) =>
    updateUsuario(tx, found(await findUsuario(uid, tx), uid), change),
  );
}

/** The present document of a profile. */
export const profileOf = async ({ uid }: { uid: string }) => found(await findUsuario(uid), uid);

async function aPerson(idRol: number, overrides: Overrides): Promise<Person> {
  const { email, password, sesion = 'verificada', ...rest } = overrides;
  const conFactor = { segundoFactor: { activo: true, metodo: 'correo' } } as const;
  const change = sesion === 'pendiente' ? { ...conFactor, ...rest } : rest;
  const account = await anAccount(email, password);
  const { nombre = 'Ana', apellidoPaterno = 'Prueba', apellidoMaterno = '' } = change;
  const names = { nombre, apellidoPaterno, apellidoMaterno };
  const now = new Date();
  const idSesion = sesion === 'verificada' || sesion === 'otra' ? newIdSesion() : '';
  const person = { uid: account.uid, correo: account.email, idRol, ...names };
  await db().runTransaction(async (tx) => {
    createUsuario(tx, person, now);
    // In the same write, so that no role changes.
    const correoProbado = idRol === ROL.usuario ? null : now;
    updateUsuario(tx, person, { correoProbado, ...change, idRol });
    if (sesion === 'verificada') createSesion(tx, { ...account, idSesion }, now);
  });
  return {
    ...account,
    token: idSesion === '' ? account.token : sessionToken(account.token, idSesion),
    signInToken: account.token,
    idSesion,
    idRol,
    nombre: Object.values(names).filter(Boolean).join(' '),
  };
}

const maker =
  (idRol: number) =>
  (overrides: Overrides = {}): Promise<Person> =>
    aPerson(idRol, overrides);

/** A registered person without a verified certificate and with an unproven address: the least powerful. */
export const aUsuario = maker(ROL.usuario);
export const aCliente = maker(ROL.cliente);
export const anAbogado = maker(ROL.abogado);
export const aTitular = maker(ROL.titular);
export const anAdministrador = maker(ROL.administrador);
export const aSecretaria = maker(ROL.secretaria);

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (claims: object) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;

/** A token that Google would not sign: of another project, expired, or with a wrong signature. */
export function tokenWith(token: string, change: Record<string, unknown>): string {
  const [header, , signature] = token.split('.');
  return [header, encoded({ ...claimsOf(token), ...change }), signature].join('.');
}

const claimsOfProject = (project: string) => ({
  aud: project,
  iss: `https://securetoken.google.com/${project}`,
});

/** The issuer and audience of another project, for `tokenWith`. */
export const OTHER_PROJECT = claimsOfProject(`${PROJECT}-otro`);
