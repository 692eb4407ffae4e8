import { permisosDe, ROL } from '@notaria/contract/roles';
import { createAccount, uidOfIntent } from '../../../functions/src/acts/cuentas/accounts.ts';
import { crearGrupo } from '../../../functions/src/acts/grupos/save.ts';
import { appointAdministrador } from '../../../functions/src/acts/usuarios/appoint.ts';
import { cambiarRol } from '../../../functions/src/acts/usuarios/manage.ts';
import { auth, db } from '../../../functions/src/platform/firebase.ts';
import { transact } from '../../../functions/src/platform/store/transaction.ts';
import { findGrupoByNombre } from '../../../functions/src/records/grupos/repository.ts';
import { newIdSesion } from '../../../functions/src/records/sesiones/repository.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import {
  createUsuario,
  findUsuario,
  fullName,
  isProven,
} from '../../../functions/src/records/usuarios/repository.ts';
import { DEMO_ACCOUNTS, DEMO_OFFICE, DEMO_PASSWORD } from './accounts.ts';

/** A name for the demo's registrations, so that a second run finds what the first one made. */
const INTENT = 'datos-de-demostracion';

export interface Names {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
}

interface Account extends Names {
  email: string;
}

/**
 * Creates a demo account as a registration does, with its address proved at once: the address can't exist, so
 * nobody could open the mailed link.
 * @returns its uid
 */
export async function register({ email, nombre, apellidoPaterno, apellidoMaterno }: Account) {
  const names = { nombre, apellidoPaterno, apellidoMaterno };
  const now = new Date();
  const uid = uidOfIntent(email, INTENT);
  await createAccount({ uid, email, password: DEMO_PASSWORD, displayName: fullName(names) }, now);
  await auth().updateUser(uid, { emailVerified: true });
  await transact(async (tx) => {
    if (await findUsuario(uid, tx)) return;
    createUsuario(tx, { uid, correo: email, correoProbado: now, ...names }, now);
  });
  return uid;
}

/** A person with a session, for calling the API's services. */
export async function actorOf(uid: string): Promise<Actor> {
  const person = await findUsuario(uid);
  if (!person) throw new Error(`La cuenta de demostración ${uid} no tiene perfil.`);
  return {
    uid,
    email: person.correo,
    emailVerified: true,
    authTime: Math.floor(Date.now() / 1_000),
    provider: 'password',
    name: fullName(person),
    equipo: '',
    idSesion: newIdSesion(),
    idRol: person.idRol,
    nombre: fullName(person),
    correoProbado: isProven(person),
    permisos: permisosDe(person.idRol),
    idGrupo: person.idGrupo,
    apoyaA: person.apoyaA,
  };
}

export type Uids = Record<keyof typeof DEMO_ACCOUNTS, string>;

async function openOffice(admin: Actor, uids: Uids): Promise<void> {
  if (await findGrupoByNombre(DEMO_OFFICE)) return;
  const plantilla = {
    nombre: DEMO_OFFICE,
    titular: uids.titular,
    asistentes: [uids.abogada, uids.abogado2],
    secretarias: [{ userId: uids.secretaria, apoyaA: [uids.abogada] }],
  };
  await crearGrupo(admin, plantilla, new Date());
}

/** Creates the accounts with their roles (the Cliente's comes with the certificate) and one office. */
export async function seedPeople(): Promise<Uids> {
  const { admin, titular, abogada, abogado2, secretaria, cliente, clienta, usuario, vendedor } =
    DEMO_ACCOUNTS;
  const uids = {
    admin: await register(admin),
    titular: await register(titular),
    abogada: await register(abogada),
    abogado2: await register(abogado2),
    secretaria: await register(secretaria),
    cliente: await register(cliente),
    clienta: await register(clienta),
    usuario: await register(usuario),
    vendedor: await register(vendedor),
  };
  await appointAdministrador(admin.email, new Date());
  const actor = await actorOf(uids.admin);
  await cambiarRol(actor, uids.titular, ROL.titular, new Date());
  await cambiarRol(actor, uids.abogada, ROL.abogado, new Date());
  await cambiarRol(actor, uids.abogado2, ROL.abogado, new Date());
  await cambiarRol(actor, uids.secretaria, ROL.secretaria, new Date());
  await openOffice(actor, uids);
  return uids;
}

/**
 * Says of every account that its sign-ins count from now. Otherwise its first sign-in would mail that the
 * password was changed, because Auth ended sign-ins of accounts whose time was moved back.
 */
export async function settleSignIns(): Promise<void> {
  const all = await db().collection('usuarios').select().get();
  const now = new Date();
  await Promise.all(all.docs.map(({ ref }) => ref.update({ sesionesDesde: now })));
}
