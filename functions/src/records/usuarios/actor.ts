import type { Permiso } from '@notaria/contract/roles';

/** Who the verified token says is calling; says nothing about what they may do. */
export interface Identity {
  uid: string;
  email: string;
  /** Whether Auth says that the address is the person's: by Google, or by a link that Auth mailed. */
  emailVerified: boolean;
  /** When the person signed in, in seconds since 1970. */
  authTime: number;
  /** `password`, `google.com`, …; `custom` for a session's own token. */
  provider: string;
  /** The name that the provider gives; empty when none. */
  name: string;
  /** Browser and system, as the request says them; empty when unknown. Grants nothing. */
  equipo: string;
  /** The session that the token was made for; undefined for the token of a sign-in. */
  idSesion: string | undefined;
}

/** Somebody with a live, verified session, and what the database says of them now. */
export interface Actor extends Identity {
  idSesion: string;
  idRol: number;
  nombre: string;
  /** Whether the person proved that the address is theirs. */
  correoProbado: boolean;
  permisos: readonly Permiso[];
  /** The office that the person belongs to or heads. */
  idGrupo: string | null;
  /** For a Secretaria: the lawyers that she supports. */
  apoyaA: readonly string[];
}

/** Whether the actor holds any one of the permissions. */
export function can(actor: Pick<Actor, 'permisos'>, ...anyOf: readonly Permiso[]): boolean {
  return anyOf.some((permiso) => actor.permisos.includes(permiso));
}
