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

/** Somebody with an account, and what a browser of theirs holds after signing in. */
export interface Person extends Caller {
  uid: string;
  password: string;
  /** The token of the sign-in, which names no session: what proves that the password was just typed. */
  signInToken: string;
  /** When they signed in, in seconds since 1970. */
  authTime: number;
  /** The session that the token names; empty when it names none. */
  idSesion: string;
  idRol: number;
  nombre: string;
}

export interface Overrides extends Partial<Omit<UsuarioDoc, 'uid' | 'correo' | 'idRol'>> {
  email?: string;
  password?: string;
  /**
   * `verificada` unless given. `pendiente`: signed in, and a second factor is asked. `ninguna`: signed
   * in, for the test to open it. `otra`: the token names a session that there isn't.
   */
  sesion?: 'verificada' | 'pendiente' | 'ninguna' | 'otra';
}

const PASSWORD = 'Prueba-2026';
const API_KEY = 'clave-de-prueba';
const signInAnswer = z.object({ idToken: z.string() });

/** An address that nobody else has. */
export function unusedEmail(name = 'persona'): string {
  return `${name}-${randomBytes(6).toString('hex')}@prueba.mx`;
}

/** What a token says, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * One of Auth's own calls, on the emulator: the browser's Firebase library makes them, and so may
 * anybody with the project's public key.
 * @throws Error with Auth's answer when it refuses
 */
export function callAuth(method: string, body: object): Promise<unknown> {
  const url = `${AUTH_URL}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`;
  return post(url, body);
}

/** One of those that sign somebody in. */
async function identityToolkit(method: string, body: object): Promise<Account> {
  const { idToken } = signInAnswer.parse(
    await callAuth(method, { ...body, returnSecureToken: true }),
  );
  const { user_id, auth_time } = claimsOf(idToken);
  return { uid: String(user_id), token: idToken, authTime: Number(auth_time) };
}

interface Account {
  uid: string;
  token: string;
  authTime: number;
}

/**
 * The emulator signs people in to the suite's project only. In another one an account is made as an
 * administrator does it, with the token that a sign-up would have given: unsigned, as all of the emulator's.
 */
async function anAccountApart(email: string, password: string): Promise<Account> {
  const { uid } = await auth().createUser({ email, password });
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
  return { uid, token, authTime };
}

/** Signs in with email and password, as the browser does. */
export function signIn({ email, password }: { email: string; password: string }) {
  return identityToolkit('signInWithPassword', { email, password });
}

/** The token of a session as Firebase would make it of the token of a sign-in. */
export function sessionToken(token: string, idSesion: string): string {
  const firebase = { ...(claimsOf(token).firebase as object), sign_in_provider: 'custom' };
  return tokenWith(token, { sesion: idSesion, firebase });
}

const fichaClaims = z.object({ claims: z.object({ sesion: z.string() }) });

/** Exchanges the custom token of a session that was just opened for the token to go on with, as the browser does. */
export async function exchange<C extends Caller>(as: C, ficha = '') {
  const idSesion = fichaClaims.parse(claimsOf(ficha)).claims.sesion;
  const token = HAS_OWN_PROJECT
    ? sessionToken(as.token, idSesion)
    : (await identityToolkit('signInWithCustomToken', { token: ficha })).token;
  return { ...as, token, signInToken: as.token, idSesion };
}

/**
 * Lets tokens of earlier sign-ins pass the emulator's check of revocation, which real projects don't
 * make on every call: what then refuses them is ours.
 */
export async function forgetRevocation(uid: string): Promise<void> {
  const url = `${AUTH_URL}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  await post(url, { localId: uid, validSince: '1' }, { Authorization: 'Bearer owner' });
}

/** What Google hands to Auth. */
function googleCredential(email: string, name?: string) {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name });
  const postBody = `id_token=${encodeURIComponent(idToken)}&providerId=google.com`;
  return { requestUri: 'http://localhost', postBody };
}

/** Signs in with a Google account, which makes the Auth account (never a profile) the first time. */
export async function signInWithGoogle(email: string, name?: string) {
  return { ...(await identityToolkit('signInWithIdp', googleCredential(email, name))), email };
}

/** Links a Google account to the account of a token, by Auth's own call. */
export async function linkGoogleTo(idToken: string, email: string): Promise<void> {
  await callAuth('signInWithIdp', { ...googleCredential(email), idToken });
}

/** An Auth account with a password and nothing else: no profile, no session. */
export async function anAccount(email = unusedEmail(), password = PASSWORD) {
  const account = HAS_OWN_PROJECT
    ? await anAccountApart(email, password)
    : await identityToolkit('signUp', { email, password });
  // The emulator takes the time of the sign-in first, and then the time since when tokens are good: with
  // the next second in between, this one was never good.
  if (account.authTime < Math.floor(Date.now() / 1_000)) await forgetRevocation(account.uid);
  return { email, password, ...account };
}

/** Changes a profile beside the API, to arrange what a test starts from. */
export async function arrangeUsuario(uid: string, change: Partial<UsuarioDoc>): Promise<void> {
  await db().runTransaction(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (!person) throw new Error(`no profile ${uid}`);
    updateUsuario(tx, person, change);
  });
}

/** The document of a profile as it is now. */
export async function profileOf({ uid }: { uid: string }): Promise<UsuarioDoc> {
  const person = await findUsuario(uid);
  if (!person) throw new Error(`no profile ${uid}`);
  return person;
}

async function aPerson(idRol: number, overrides: Overrides): Promise<Person> {
  const { email, password, sesion = 'verificada', ...rest } = overrides;
  const asked = { segundoFactor: { activo: true, metodo: 'correo' } } as const;
  const change = sesion === 'pendiente' ? { ...asked, ...rest } : rest;
  const account = await anAccount(email ?? unusedEmail(), password);
  const nombre = change.nombre ?? 'Ana';
  const apellidoPaterno = change.apellidoPaterno ?? 'Prueba';
  const apellidoMaterno = change.apellidoMaterno ?? '';
  const now = new Date();
  const idSesion = sesion === 'verificada' || sesion === 'otra' ? newIdSesion() : '';
  const person = { uid: account.uid, correo: account.email, idRol };
  const names = { nombre, apellidoPaterno, apellidoMaterno };
  await db().runTransaction(async (tx) => {
    createUsuario(tx, { ...person, ...names }, now);
    // In the same write: nobody's role has changed.
    const correoProbado = idRol === ROL.usuario ? null : now;
    updateUsuario(tx, { ...person, ...names }, { correoProbado, ...change, idRol });
    if (sesion === 'verificada') createSesion(tx, { ...account, idSesion }, now);
  });
  return {
    ...account,
    token: idSesion === '' ? account.token : sessionToken(account.token, idSesion),
    signInToken: account.token,
    idSesion,
    idRol,
    nombre: [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
  };
}

/** Registered, without a verified certificate, the address not proven: the least powerful. */
export function aUsuario(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.usuario, overrides);
}

export function aCliente(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.cliente, overrides);
}

export function anAbogado(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.abogado, overrides);
}

export function aTitular(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.titular, overrides);
}

export function anAdministrador(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.administrador, overrides);
}

export function aSecretaria(overrides: Overrides = {}): Promise<Person> {
  return aPerson(ROL.secretaria, overrides);
}

/** A token that Google would not sign: of another project, expired, or without a signature that fits. */
export function tokenWith(token: string, change: Record<string, unknown>): string {
  const [header, , signature] = token.split('.');
  return [header, encoded({ ...claimsOf(token), ...change }), signature].join('.');
}

function unsigned(claims: Record<string, unknown>): string {
  return [encoded({ alg: 'none', typ: 'JWT' }), encoded(claims), ''].join('.');
}

function encoded(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function claimsOfProject(project: string) {
  return { aud: project, iss: `https://securetoken.google.com/${project}` };
}

/** The issuer and audience of another project, for `tokenWith`. */
export const OTHER_PROJECT = claimsOfProject(`${PROJECT}-otro`);
