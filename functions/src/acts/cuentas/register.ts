import type { BodyOf } from '@notaria/contract/call';
import type { actualizarNombre, registrar } from '@notaria/contract/cuentas';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import {
  deleteAccount,
  findGoogle,
  type GoogleProfile,
  linkGoogle,
} from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';
import { transact } from '#platform/store/transaction.ts';
import { requireMailQuota, spendMailQuota } from '#records/correos/quotas.ts';
import { mailPrueba } from '#records/pruebas-correo/mail.ts';
import type { Identity } from '#records/usuarios/actor.ts';
import { type Names, splitName } from '#records/usuarios/names.ts';
import { requireOwnAddress } from '#records/usuarios/policy.ts';
import {
  createUsuario,
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { createAccount, restoreAccount, taken, uidOfIntent, undoAccount } from './accounts.ts';

function namesOf({ nombre, apellidoPaterno, apellidoMaterno }: Names): Names {
  return { nombre, apellidoPaterno, apellidoMaterno };
}

/**
 * Registers an address with a password: the Auth account, then the profile and the mail that proves the
 * address. If the profile fails, the account is deleted again. A repeat with the same key completes what it
 * began.
 * @param intent the Idempotency-Key of this registration
 * @returns the uid
 * @throws AppError `conflict` if the address is registered, `too_many_requests` if its mailbox was registered
 *   under many addresses today
 */
export async function registerWithPassword(
  body: BodyOf<typeof registrar>,
  intent: string,
  now: Date,
): Promise<string> {
  const { email, password } = body;
  const uid = uidOfIntent(email, intent);
  const displayName = fullName(body);
  const isNew = await createAccount({ uid, email, password, displayName }, now);
  try {
    if (isNew) await requireMailQuota('registro', email);
    await createProfile({ uid, correo: email, ...namesOf(body) }, now);
  } catch (error) {
    if (isNew) await undoAccount(uid);
    throw error;
  }
  return uid;
}

async function createProfile(
  person: Names & { uid: string; correo: string },
  now: Date,
): Promise<void> {
  // Without the mail the person asks for it later: the mailbox has just got several.
  const mayMail = (await spendMailQuota('prueba', person.correo)) === 0;
  await transact(async (tx) => {
    const sameEmail = await findUsuarioByCorreo(person.correo, tx);
    if (sameEmail?.uid === person.uid) return;
    if (sameEmail) throw taken('profile with this address');
    createUsuario(tx, person, now);
    if (mayMail) mailPrueba(tx, person, now);
  });
}

/**
 * Gives the profile of an address to the Google account that has just signed in. Auth's own client calls may
 * have deleted the profile's sign-in, so that Google made another account.
 */
async function handOver(person: UsuarioDoc, uid: string, google: GoogleProfile): Promise<void> {
  await deleteAccount(uid);
  await restoreAccount(person);
  await linkGoogle(person.uid, google);
}

/**
 * Creates the profile of a person who signed in with Google for the first time, with Google's name if its
 * parts are clear, otherwise without a name. Google proves the address.
 * @throws AppError `unauthenticated` if the token is somebody else's, `forbidden` if Google does not vouch
 *   for the address, `conflict` if the account or its address has a profile, which the next sign-in with
 *   Google opens
 */
export async function registerWithGoogle(
  identity: Identity,
  idToken: string,
  now: Date,
): Promise<string> {
  const { uid, email } = identity;
  const token = await auth()
    .verifyIdToken(idToken)
    .catch(() => undefined);
  if (token?.uid !== uid) throw new AppError('unauthenticated', 'idToken of somebody else');
  const google = identity.provider === 'google.com' ? await findGoogle(uid, email) : undefined;
  if (!google) {
    throw new AppError('forbidden', 'not a Google sign-in', { message: REGISTRO.falloGoogle });
  }
  const owner = await transact(async (tx) => {
    const exists = (await findUsuario(uid, tx)) ?? (await findUsuarioByCorreo(email, tx));
    if (exists) return exists;
    // A sign-in by Auth's own calls from before Google's sign-in opens nothing.
    const sesionesDesde = new Date(identity.authTime * 1_000);
    const proof = { correo: email, correoProbado: now, sesionesDesde };
    createUsuario(tx, { uid, ...proof, ...splitName(google.name) }, now);
    return undefined;
  });
  if (!owner) return uid;
  if (owner.correo !== email) await deleteAccount(uid);
  else if (owner.uid !== uid) await handOver(owner, uid, google);
  throw new AppError('conflict', 'profile exists', { message: REGISTRO.googleDuplicado });
}

/**
 * Sets the name of an account to which Google gave none. Works once: a name that is on files is not changed
 * here.
 * @throws AppError `forbidden` for another's account, `not_found` without a profile, `conflict` if the
 *   account has another name
 */
export async function completeName(
  identity: Identity,
  body: BodyOf<typeof actualizarNombre>,
): Promise<void> {
  if (body.userId !== identity.uid) throw new AppError('forbidden', 'name of another account');
  await transact(async (tx) => {
    const person = await findUsuario(identity.uid, tx);
    if (!person) throw new AppError('not_found', 'no profile', { detail: 'sin_perfil' });
    if (person.idRol === ROL.eliminado) throw new AppError('unauthenticated', 'removed account');
    requireOwnAddress(identity, person);
    const names = namesOf(body);
    const current = fullName(person);
    if (current !== '' && current !== fullName(names)) {
      throw new AppError('conflict', 'the account has a name', { message: REGISTRO.nombreYaDado });
    }
    updateUsuario(tx, person, names);
  });
}
