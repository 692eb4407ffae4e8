import { ROL } from '@notaria/contract/roles';
import { db } from '../../../functions/src/platform/firebase.ts';
import {
  createSesion,
  newIdSesion,
  sesionRef,
} from '../../../functions/src/records/sesiones/repository.ts';
import { createUsuario, usuarioRef } from '../../../functions/src/records/usuarios/repository.ts';
import { anOffice, idOf, type Office, peopleOf } from '../oficinas.ts';
import {
  aCliente,
  anAbogado,
  anAccount,
  anAdministrador,
  aSecretaria,
  aTitular,
  aUsuario,
  type Overrides,
  type Person,
  sessionToken,
} from '../people.ts';
import type { Caller } from '../server.ts';
import type { Whose } from './whose.ts';

/** The six roles that people have. The seventh, of removed accounts, is a state here. */
export const MAKERS = {
  usuario: aUsuario,
  cliente: aCliente,
  abogada: anAbogado,
  titular: aTitular,
  administrador: anAdministrador,
  secretaria: aSecretaria,
} as const;
export type Rol = keyof typeof MAKERS;
export const ROLES = Object.keys(MAKERS) as Rol[];

/** The states of people without a live, verified session. The first has no token at all. */
export const STATES = [
  'visitante',
  'con el correo de otra persona',
  'sesión que no existe',
  'sesión de otra persona',
  'segundo factor pendiente',
  'sesión vencida',
  'sesión cerrada',
  'cuenta eliminada',
] as const;
export type State = (typeof STATES)[number];

/** In these states, a person of every role; in the others, the person who would have the most to gain. */
const OF_EVERY_ROLE: readonly State[] = ['segundo factor pendiente', 'sesión vencida'];

/** A person in a state, and what they call with: a good token, except a visitor. */
export interface Outsider {
  person: Person;
  caller: Caller | undefined;
}

/** A removed account whose sign-in and session are still good: only the profile says that it was removed. */
async function removedOne(): Promise<Person> {
  const account = await anAccount();
  const idSesion = newIdSesion();
  const names = { nombre: 'Ana', apellidoPaterno: 'Prueba', apellidoMaterno: '' };
  await db().runTransaction(async (tx) => {
    createUsuario(tx, { uid: account.uid, correo: account.email, ...names }, new Date());
    createSesion(tx, { ...account, idSesion }, new Date());
    // In the same write, because the suite's own function closes sign-ins after a change of role.
    tx.update(usuarioRef(account.uid), { idRol: ROL.eliminado });
  });
  return {
    ...account,
    idSesion,
    idRol: ROL.eliminado,
    nombre: 'Ana Prueba',
    signInToken: account.token,
    token: sessionToken(account.token, idSesion),
  };
}

async function inState(rol: Rol, state: State): Promise<Outsider> {
  const sesion: Partial<Record<State, Overrides['sesion']>> = {
    'sesión que no existe': 'otra',
    'segundo factor pendiente': 'pendiente',
  };
  const person =
    state === 'cuenta eliminada'
      ? await removedOne()
      : await MAKERS[rol]({ sesion: sesion[state] ?? 'verificada' });
  if (state === 'sesión vencida') await sesionRef(person.idSesion).update({ vence: new Date() });
  if (state === 'sesión cerrada') await sesionRef(person.idSesion).update({ cerrada: true });
  if (state === 'sesión de otra persona') {
    const { idSesion } = await anAdministrador();
    return { person, caller: { ...person, token: sessionToken(person.signInToken, idSesion) } };
  }
  if (state === 'visitante') return { person, caller: undefined };
  const email = state === 'con el correo de otra persona' ? `x${person.email}` : person.email;
  return { person, caller: { ...person, email } };
}

/** People without a live session in this state; the first is an Administrador, or was. */
export function outsidersIn(state: State): Promise<[Outsider, ...Outsider[]]> {
  const first = inState('administrador', state);
  const roles = OF_EVERY_ROLE.includes(state) ? ROLES : [];
  const others = roles.filter((rol) => rol !== 'administrador').map((rol) => inState(rol, state));
  return Promise.all([first, ...others]);
}

/** The callers, and the files that they call about. */
export interface Cast {
  people: Record<Rol, Person>;
  /** The person to whom a file is assigned; nobody if left out. */
  assigned: Partial<Record<Whose, Person>>;
  /** The office of a file that nobody attends; none if left out. */
  trays: Partial<Record<Whose, string>>;
  otherClient: Person;
  /** Files that no call changes, by what they are: a second call of their kind takes the same. */
  kept?: Map<string, Promise<unknown>>;
}

/** Makes a file, or takes the one of its kind that the cast keeps. */
export function keptBy<T>({ kept }: Cast, kind: string, make: () => Promise<T>): Promise<T> {
  // The kind says what was made.
  const made = (kept?.get(kind) as Promise<T> | undefined) ?? make();
  kept?.set(kind, made);
  return made;
}

/** The people of an office, another office with a lawyer, and another client. */
export async function castOf(
  office: Office,
  outside: Pick<Cast['people'], 'usuario' | 'cliente' | 'administrador'>,
): Promise<Cast> {
  const [other, otherClient] = await Promise.all([anOffice(), aCliente()]);
  const { titular, abogada, abogado, secretaria } = peopleOf(office);
  return {
    people: { ...outside, abogada, titular, secretaria },
    assigned: {
      'of the lawyer': abogada,
      'of a colleague': abogado,
      'of another office': peopleOf(other).abogada,
      'of the head': titular,
    },
    trays: {
      'in the tray': await idOf(office),
      'in the tray of another office': await idOf(other),
    },
    otherClient,
  };
}

/** An office with its people, another with a lawyer, and outside of them two clients and an administrator. */
export async function aCast(): Promise<Cast> {
  const [office, usuario, cliente, administrador] = await Promise.all([
    anOffice(),
    aUsuario(),
    aCliente(),
    anAdministrador(),
  ]);
  return castOf(office, { usuario, cliente, administrador });
}
