import { permisosDe, ROL } from '@notaria/contract/roles';
import { verifyConstancia } from '../../../functions/src/acts/constancias/verify.ts';
import { addGrupo } from '../../../functions/src/acts/grupos/save.ts';
import { appointAdministrador } from '../../../functions/src/acts/usuarios/appoint.ts';
import { changeRol } from '../../../functions/src/acts/usuarios/manage.ts';
import { auth, db } from '../../../functions/src/platform/firebase.ts';
import { SIN_PREGUNTAR } from '../../../functions/src/records/constancias/repository.ts';
import { newIdSesion } from '../../../functions/src/records/sesiones/repository.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import {
  createUsuario,
  fullName,
  isProven,
} from '../../../functions/src/records/usuarios/repository.ts';
import { drawConstancia } from '../pdf/certificados/draw.ts';
import { arrangeUsuario, profileOf } from '../people.ts';
import { storeCertificate } from '../stored-certificate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SEGUNDA } from './accounts.ts';
import { type Taxpayer, taxpayerData } from './taxpayers.ts';

type Account = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

/**
 * Creates a demo account with its address proved at once: the address can't exist, so nobody could open the
 * mailed link.
 * @returns its uid
 */
async function register({ email, idRol: _idRol, ...names }: Account): Promise<string> {
  const now = new Date();
  const account = { email, password: DEMO_PASSWORD, displayName: fullName(names) };
  const { uid } = await auth().createUser({ ...account, emailVerified: true });
  await db().runTransaction(async (tx) =>
    createUsuario(tx, { uid, correo: email, correoProbado: now, ...names }, now),
  );
  return uid;
}

/** A person with a session, for calling the API's services. */
export async function actorOf(uid: string): Promise<Actor> {
  const person = await profileOf({ uid });
  const { idRol, idGrupo, apoyaA, correo: email } = person;
  const nombre = fullName(person);
  return {
    uid,
    email,
    emailVerified: true,
    provider: 'password',
    equipo: '',
    authTime: Math.floor(Date.now() / 1_000),
    name: nombre,
    nombre,
    correoProbado: isProven(person),
    idSesion: newIdSesion(),
    idRol,
    permisos: permisosDe(idRol),
    idGrupo,
    apoyaA,
  };
}

/** Opens an office; the secretary supports the first lawyer. @returns its lawyers */
async function openOffice(
  admin: Actor,
  nombre: string,
  [head, secretary, ...lawyers]: readonly [Account, Account, ...Account[]],
): Promise<Actor[]> {
  const hire = async (account: Account) => {
    const uid = await register(account);
    await changeRol(admin, uid, account.idRol, new Date());
    return uid;
  };
  const titular = await hire(head);
  const asistentes = await Promise.all(lawyers.map(hire));
  const secretarias = [{ userId: await hire(secretary), apoyaA: asistentes.slice(0, 1) }];
  await addGrupo(admin, { nombre, titular, asistentes, secretarias }, new Date());
  return Promise.all(asistentes.map(actorOf));
}

/** The staff: an administrator and two offices. @returns the lawyers, those of the accounts first */
export async function seedStaff(): Promise<{ admin: Actor; abogados: Actor[] }> {
  const { titular, abogada, abogado2, secretaria } = DEMO_ACCOUNTS;
  const uid = await register(DEMO_ACCOUNTS.admin);
  await appointAdministrador(DEMO_ACCOUNTS.admin.email, new Date());
  const admin = await actorOf(uid);
  const lawyers = await Promise.all([
    openOffice(admin, 'Oficina Centro', [titular, secretaria, abogada, abogado2]),
    openOffice(admin, 'Oficina Del Valle', SEGUNDA),
  ]);
  return { admin, abogados: lawyers.flat() };
}

/**
 * Registers a person. Whoever has a `taxpayer` gets a certificate that is stored as read, because reading all of
 * them would take too long. They verify it themselves, which makes them a Cliente.
 */
export async function seedPerson(account: Account, taxpayer?: Taxpayer): Promise<Actor> {
  const uid = await register(account);
  if (taxpayer === undefined) return actorOf(uid);
  const data = taxpayerData(taxpayer);
  const decidida = new Date();
  const sat = { ...SIN_PREGUNTAR, estado: 'confirmada', fecha: decidida, deMuestra: true } as const;
  const change = { estado: 'extraida', data, decidida, sat } as const;
  const person = { uid, email: account.email };
  const constanciaPendiente = await storeCertificate(person, change, drawConstancia(data));
  await arrangeUsuario(uid, { constanciaPendiente });
  await verifyConstancia(await actorOf(uid), account.email);
  return actorOf(uid);
}

/** A client of the crowd as an account: `gabriela.mendoza@notaria.example`. */
export function accountOf({ sexo: _sexo, nacimiento: _nacimiento, ...names }: Taxpayer): Account {
  const plain = `${names.nombre}.${names.apellidoPaterno}`.normalize('NFD').replace(/\p{M}/gu, '');
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
