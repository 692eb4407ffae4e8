import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type IdRol, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import type { Db } from './environment.ts';

const HOUR = 3_600_000;

/**
 * How a token can stand; only the first may read anything. `pendiente`: it names no session, and its person
 * has a live one on another device. `ajena`: it names somebody else's. `sin sesión`: it names one that there isn't.
 */
export const ESTADOS = [
  'viva',
  'pendiente',
  'ajena',
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
  /** The session that the token names; left out of it where undefined. */
  sesion: unknown;
  estado: Estado;
  isAnonymous: boolean;
  hasProfile: boolean;
}

/** The session of a person, which in some states the token doesn't name. */
export function idSesionOf({ uid }: Pick<Person, 'uid'>): string {
  return `sesion-${uid}`;
}

/** Somebody else's session, as live as can be. */
const AJENA = { uid: 'otra-persona', estado: 'viva' } as const;

function namedSession(uid: string, estado: Estado): string | undefined {
  if (estado === 'pendiente') return undefined;
  return idSesionOf(estado === 'ajena' ? AJENA : { uid });
}

function aPerson(idRol: IdRol, rol: string, estado: Estado): Person {
  const uid = `${rol}-${estado}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    nombre: `${rol}, sesión ${estado}`,
    uid,
    idRol,
    sesion: namedSession(uid, estado),
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
  const { uid, sesion } = person;
  return environment.authenticatedContext(uid, {
    email: `${uid}@prueba.mx`,
    ...(sesion === undefined ? {} : { sesion }),
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

/** The document of a session in this state, as the server writes it. */
export function sesionOf({ uid, estado }: Pick<Person, 'uid' | 'estado'>, now = Date.now()) {
  return {
    uid,
    creada: new Date(estado === 'terminada' ? now - 3 * HOUR : now - HOUR),
    vence: new Date(estado === 'vencida' ? now - 1_000 : now + HOUR),
    cerrada: estado === 'cerrada',
    authTime: Math.floor(now / 1_000),
  };
}

/** Profile, session and office of a person, written past the rules. */
export async function seedPerson(db: Db, person: Person): Promise<void> {
  const { uid, idRol, estado, hasProfile, isAnonymous } = person;
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
    await db.doc(`sesiones/${idSesionOf(person)}`).set(sesionOf(person));
  }
  if (estado === 'ajena') await db.doc(`sesiones/${idSesionOf(AJENA)}`).set(sesionOf(AJENA));
  await db.doc(`grupos/${officeOf(person)}`).set({
    titular: idRol === ROL.titular ? uid : `titular-${uid}`,
    asistentes: idRol === ROL.abogado ? [uid, apoyada, otra] : [apoyada, otra],
  });
}
