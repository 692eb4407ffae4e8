import type { BodyOf } from '@notaria/contract/call';
import type { actualizarNombre, registrar } from '@notaria/contract/cuentas';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { auth } from '../firebase.ts';
import type { Identity } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { transact } from '../store/transaction.ts';
import {
  createUsuario,
  findUsuario,
  findUsuarioByCorreo,
  fullName,
  updateUsuario,
} from '../usuarios/repository.ts';
import { createAccount, taken, uidOfIntent, undoAccount } from './accounts.ts';
import { type Names, splitName } from './names.ts';

function namesOf({ nombre, apellidoPaterno, apellidoMaterno }: Names): Names {
  return { nombre, apellidoPaterno, apellidoMaterno };
}

/**
 * Registers an address with a password: the Auth account, then the profile; the first is undone
 * when the second fails. A repeat of the same intent completes what it began.
 * @param intent the client's key for this registration
 * @returns the uid
 * @throws AppError `conflict` when the address is registered
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
  await transact(async (tx) => {
    const sameEmail = await findUsuarioByCorreo(person.correo, tx);
    if (sameEmail?.uid === person.uid) return;
    if (sameEmail) throw taken('profile with this address');
    createUsuario(tx, person, now);
  });
}

/**
 * The profile of somebody who signed in with Google for the first time, with the name that Google
 * gives where its parts are clear, otherwise without one.
 * @throws AppError `unauthenticated` when the token is somebody else's, `forbidden` when it isn't
 *   Google's, `conflict` when the account or its address has a profile
 */
export async function registerWithGoogle(
  identity: Identity,
  idToken: string,
  now: Date,
): Promise<string> {
  const { uid, email, name, provider } = identity;
  const token = await auth()
    .verifyIdToken(idToken)
    .catch(() => undefined);
  if (token?.uid !== uid) throw new AppError('unauthenticated', 'idToken of somebody else');
  if (provider !== 'google.com') {
    throw new AppError('forbidden', 'not a Google sign-in', { message: REGISTRO.falloGoogle });
  }
  await transact(async (tx) => {
    const exists = (await findUsuario(uid, tx)) ?? (await findUsuarioByCorreo(email, tx));
    if (exists) {
      throw new AppError('conflict', 'profile exists', { message: REGISTRO.googleDuplicado });
    }
    createUsuario(tx, { uid, correo: email, ...splitName(name) }, now);
  });
  return uid;
}

/**
 * The name of an account that Google gave none. Given once: a name on files is not changed here.
 * @throws AppError `forbidden` for another's account, `not_found` without a profile, `conflict`
 *   when the account has another name
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
    const names = namesOf(body);
    const current = fullName(person);
    if (current !== '' && current !== fullName(names)) {
      throw new AppError('conflict', 'the account has a name', { message: REGISTRO.nombreYaDado });
    }
    updateUsuario(tx, person, names);
  });
}
