import type { Permiso } from '@notaria/contract/roles';

/** Who is calling, by the verified token. Tells nothing about what they may do. */
export interface Identity {
  uid: string;
  email: string;
  /** True if Auth knows that the address is the person's: by Google, or by a link that Auth mailed. */
  emailVerified: boolean;
  /** When the person signed in, in seconds since 1970. */
  authTime: number;
  /** `password`, `google.com`, …; `custom` for a session's own token. */
  provider: string;
  /** The name from the provider; empty if none. */
  name: string;
  /** Browser and system, as the request says them; empty if unknown. Grants nothing. */
  equipo: string;
  /** The session that the token was made for; undefined for the token of a sign-in. */
  idSesion: string | undefined;
}

/** A person with a live, verified session, and their present data from the database. */
export interface Actor extends Identity {
  idSesion: string;
  idRol: number;
  nombre: string;
  /** True if the person proved that the address is theirs. */
  correoProbado: boolean;
  permisos: readonly Permiso[];
  /** Id of the office that the person belongs to or heads. */
  idGrupo: string | null;
  /** For a Secretaria: uids of the lawyers whom she supports. */
  apoyaA: readonly string[];
}

/** True if the actor holds at least one of the permissions. */
export function can(actor: Pick<Actor, 'permisos'>, ...anyOf: readonly Permiso[]): boolean {
  return anyOf.some((permiso) => actor.permisos.includes(permiso));
}
