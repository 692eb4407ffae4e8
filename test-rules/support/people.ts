import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type IdRol, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import type { Db } from './environment.ts';

const HOUR = 3_600_000;

/**
 * The states of a token; only the first may read anything. `pendiente`: it names no session, and its person
 * has a live one on another device. `ajena`: it names another person's session. `sin sesión`: it names one
 * that does not exist.
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
  /** The name in test titles. */
  nombre: string;
  uid: string;
  idRol: IdRol;
  /** The session in the token; undefined leaves it out. */
  sesion: unknown;
  estado: Estado;
  isAnonymous: boolean;
  hasProfile: boolean;
}

/** The session of a person, which the token does not name in some states. */
export function idSesionOf({ uid }: Pick<Person, 'uid'>): string {
  return `sesion-${uid}`;
}

/** Another person's live session. */
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

/** Every role with every state of session, and the three people without a role. */
export const PEOPLE: readonly Person[] = [
  ...ROLES_VISIBLES.flatMap(({ ID_Rol, Nombre }) =>
    ESTADOS.map((estado) => aPerson(ID_Rol, Nombre, estado)),
  ),
  { ...aPerson(ROL.eliminado, 'Cuenta eliminada', 'viva') },
  { ...aPerson(ROL.cliente, 'Cuenta sin perfil', 'viva'), hasProfile: false },
  { ...aPerson(ROL.cliente, 'Visitante', 'sin sesión'), isAnonymous: true, hasProfile: false },
];

/** True if this person may read what their role may: that needs a live session and a profile. */
export function isLive(person: Person): boolean {
  return person.estado === 'viva' && person.hasProfile && person.idRol !== ROL.eliminado;
}

/** The person of this role with a live session. */
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

/** Two lawyers of the person's office: one whom a secretary supports, and one whom she does not. */
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

/** Writes profile, session and office of a person, past the rules. */
export async function seedPerson(db: Db, person: Person): Promise<void> {
  const { uid, idRol, estado, hasProfile, isAnonymous } = person;
  const { apoyada, otra } = companionsOf(person);
  if (isAnonymous) return;
  if (hasProfile) {
    await db.doc(`usuarios/${uid}`).set({
      idRol,
      correo: `${uid}@prueba.mx`,
      // All sessions were ended two hours ago, so a session of three hours ago is over.
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
