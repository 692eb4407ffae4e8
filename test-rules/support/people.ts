import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type IdRol, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import type { Db } from './environment.ts';

const HOUR = 3_600_000;

/** How a sign-in can stand; only the first may read anything. */
export const ESTADOS = [
  'viva',
  'pendiente',
  'vencida',
  'cerrada',
  'terminada',
  'sin sesión',
] as const;
export type Estado = (typeof ESTADOS)[number];

export interface Person {
  /** How a test names them. */
  nombre: string;
  uid: string;
  idRol: IdRol;
  /** When they signed in, in seconds since 1970. */
  authTime: number;
  estado: Estado;
  isAnonymous: boolean;
  hasProfile: boolean;
}

function aPerson(idRol: IdRol, rol: string, estado: Estado): Person {
  const uid = `${rol}-${estado}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    nombre: `${rol}, sesión ${estado}`,
    uid,
    idRol,
    authTime: Math.floor(Date.now() / 1_000) - 60,
    estado,
    isAnonymous: false,
    hasProfile: true,
  };
}

/** Every role with every kind of session, and the three who have no role at all. */
export const PEOPLE: readonly Person[] = [
  ...ROLES_VISIBLES.flatMap(({ ID_Rol, Nombre }) =>
    ESTADOS.map((estado) => aPerson(ID_Rol, Nombre, estado)),
  ),
  { ...aPerson(ROL.eliminado, 'Cuenta eliminada', 'viva') },
  { ...aPerson(ROL.cliente, 'Cuenta sin perfil', 'viva'), hasProfile: false },
  { ...aPerson(ROL.cliente, 'Visitante', 'sin sesión'), isAnonymous: true, hasProfile: false },
];

/** Whether this person may read what their role may: nobody without a live session and a profile. */
export function isLive(person: Person): boolean {
  return person.estado === 'viva' && person.hasProfile && person.idRol !== ROL.eliminado;
}

/** The role's person with a live session. */
export function liveOne(idRol: IdRol): Person {
  const found = PEOPLE.find((person) => person.idRol === idRol && isLive(person));
  if (!found) throw new Error(`nobody of role ${idRol} is live`);
  return found;
}

/** The person's browser. */
export function contextOf(environment: RulesTestEnvironment, person: Person): RulesTestContext {
  if (person.isAnonymous) return environment.unauthenticatedContext();
  return environment.authenticatedContext(person.uid, {
    auth_time: person.authTime,
    email: `${person.uid}@prueba.mx`,
  });
}

/** The lawyer of the person's office whom a secretary supports, and the one whom she doesn't. */
export function companionsOf({ uid }: Person): { apoyada: string; otra: string } {
  return { apoyada: `apoyada-${uid}`, otra: `otra-${uid}` };
}

/** The office that the person belongs to or heads. */
export function officeOf({ uid }: Person): string {
  return `grupo-${uid}`;
}

/** The session document of a sign-in in this state, as the server writes it. */
export function sesionOf({ uid, estado }: Person, now = Date.now()) {
  return {
    uid,
    creada: new Date(estado === 'terminada' ? now - 3 * HOUR : now - HOUR),
    vence: new Date(estado === 'vencida' ? now - 1_000 : now + HOUR),
    verificada: estado !== 'pendiente',
    cerrada: estado === 'cerrada',
  };
}

/** Profile, session and office of a person, written past the rules. */
export async function seedPerson(db: Db, person: Person): Promise<void> {
  const { uid, idRol, authTime, estado, hasProfile, isAnonymous } = person;
  const { apoyada, otra } = companionsOf(person);
  if (isAnonymous) return;
  if (hasProfile) {
    await db.doc(`usuarios/${uid}`).set({
      idRol,
      correo: `${uid}@prueba.mx`,
      // Two hours ago all sessions were ended: one of three hours ago is over.
      sesionesDesde: new Date(Date.now() - 2 * HOUR),
      idGrupo: officeOf(person),
      apoyaA: idRol === ROL.secretaria ? [apoyada] : [],
    });
  }
  if (estado !== 'sin sesión') {
    await db.doc(`sesiones/${uid}_${authTime}`).set(sesionOf(person));
  }
  await db.doc(`grupos/${officeOf(person)}`).set({
    titular: idRol === ROL.titular ? uid : `titular-${uid}`,
    asistentes: idRol === ROL.abogado ? [uid, apoyada, otra] : [apoyada, otra],
  });
}
