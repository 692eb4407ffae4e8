import { permisosDe, ROL } from '@notaria/contract/roles';
import { verifyConstancia } from '../../../functions/src/acts/constancias/verify.ts';
import { createAccount, uidOfIntent } from '../../../functions/src/acts/cuentas/accounts.ts';
import { addGrupo } from '../../../functions/src/acts/grupos/save.ts';
import { appointAdministrador } from '../../../functions/src/acts/usuarios/appoint.ts';
import { changeRol } from '../../../functions/src/acts/usuarios/manage.ts';
import { auth, db } from '../../../functions/src/platform/firebase.ts';
import { transact } from '../../../functions/src/platform/store/transaction.ts';
import { SIN_PREGUNTAR } from '../../../functions/src/records/constancias/repository.ts';
import { findGrupoByNombre } from '../../../functions/src/records/grupos/repository.ts';
import { newIdSesion } from '../../../functions/src/records/sesiones/repository.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import {
  createUsuario,
  findUsuario,
  fullName,
  isProven,
  updateUsuario,
} from '../../../functions/src/records/usuarios/repository.ts';
import { drawConstancia } from '../pdf/certificados/draw.ts';
import { storeCertificate } from '../stored-certificate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SEGUNDA } from './accounts.ts';
import { type Taxpayer, taxpayerData } from './taxpayers.ts';

/** A name for the demo's registrations, so that a second run finds what the first one made. */
const INTENT = 'datos-de-demostracion';

type Account = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

/**
 * Creates a demo account as a registration does, with its address proved at once: the address can't exist, so
 * nobody could open the mailed link.
 * @returns its uid
 */
async function register({ email, idRol: _idRol, ...names }: Account): Promise<string> {
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
    provider: 'password',
    equipo: '',
    authTime: Math.floor(Date.now() / 1_000),
    name: fullName(person),
    nombre: fullName(person),
    correoProbado: isProven(person),
    idSesion: newIdSesion(),
    idRol: person.idRol,
    permisos: permisosDe(person.idRol),
    idGrupo: person.idGrupo,
    apoyaA: person.apoyaA,
  };
}

interface Staff {
  titular: Account;
  abogados: readonly Account[];
  /** Supports the first lawyer. */
  secretaria: Account;
}

/** Opens an office with its people. @returns its lawyers */
async function openOffice(admin: Actor, nombre: string, staff: Staff): Promise<Actor[]> {
  const hire = async (account: Account) => {
    const uid = await register(account);
    await changeRol(admin, uid, account.idRol, new Date());
    return uid;
  };
  const titular = await hire(staff.titular);
  const asistentes = await Promise.all(staff.abogados.map(hire));
  const secretarias = [{ userId: await hire(staff.secretaria), apoyaA: asistentes.slice(0, 1) }];
  if (!(await findGrupoByNombre(nombre))) {
    await addGrupo(admin, { nombre, titular, asistentes, secretarias }, new Date());
  }
  return Promise.all(asistentes.map(actorOf));
}

/** The staff: an administrator and two offices. @returns the lawyers, those of the accounts first */
export async function seedStaff(): Promise<{ admin: Actor; abogados: Actor[] }> {
  const { titular, abogada, abogado2, secretaria } = DEMO_ACCOUNTS;
  const uid = await register(DEMO_ACCOUNTS.admin);
  await appointAdministrador(DEMO_ACCOUNTS.admin.email, new Date());
  const admin = await actorOf(uid);
  const [centro, delValle] = await Promise.all([
    openOffice(admin, 'Oficina Centro', { titular, abogados: [abogada, abogado2], secretaria }),
    openOffice(admin, 'Oficina Del Valle', {
      titular: SEGUNDA.titular,
      abogados: [SEGUNDA.abogado, SEGUNDA.abogada],
      secretaria: SEGUNDA.secretaria,
    }),
  ]);
  return { admin, abogados: [...centro, ...delValle] };
}

/**
 * Registers a person. Whoever has a `taxpayer` gets a certificate that is stored as read, because reading all of
 * them would take too long. They verify it themselves, which makes them a Cliente.
 */
export async function seedPerson(account: Account, taxpayer?: Taxpayer): Promise<Actor> {
  const uid = await register(account);
  const profile = await findUsuario(uid);
  if (taxpayer === undefined || profile?.constanciaVigente) return actorOf(uid);
  const data = taxpayerData(taxpayer);
  const decidida = new Date();
  const sat = { ...SIN_PREGUNTAR, estado: 'confirmada', fecha: decidida, deMuestra: true } as const;
  const change = { estado: 'extraida', data, decidida, sat } as const;
  const person = { uid, email: account.email };
  const constanciaPendiente = await storeCertificate(person, change, drawConstancia(data));
  await transact(async (tx) => {
    const usuario = await findUsuario(uid, tx);
    if (usuario) updateUsuario(tx, usuario, { constanciaPendiente });
  });
  await verifyConstancia(await actorOf(uid), account.email);
  return actorOf(uid);
}

/** A client of the crowd as an account: `gabriela.mendoza@notaria.example`. */
export function accountOf({ nombre, apellidoPaterno, apellidoMaterno }: Taxpayer): Account {
  const plain = `${nombre}.${apellidoPaterno}`.normalize('NFD').replace(/\p{M}/gu, '');
  const names = { nombre, apellidoPaterno, apellidoMaterno };
  return { ...names, email: `${plain.toLowerCase()}@notaria.example`, idRol: ROL.cliente };
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
