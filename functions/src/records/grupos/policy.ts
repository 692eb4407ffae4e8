import { GRUPOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { GrupoDoc, GrupoNuevo } from './repository.ts';

/** An office as it should be: its head, its people, which secretary supports whom, and its own fields. */
export type PersonalDeOficina = Omit<GrupoNuevo, 'nombreTitular' | 'correoTitular'>;

/** A person's place in an office. */
export interface Puesto {
  idGrupo: string | null;
  apoyaA: string[];
  /** Uid of the person who takes over the files that they left; null for nobody. */
  relevo: string | null;
}

/** The place of a person in no office, who is free for any. */
export function libre(relevo: string | null): Puesto {
  return { idGrupo: null, apoyaA: [], relevo };
}

/** For each lawyer who leaves an office, the person who takes over their files. */
export type Relevos = Readonly<Record<string, string>>;

/** Everybody in the office, with the role that their place needs. */
function rolesNeeded(plantilla: Omit<PersonalDeOficina, 'nombre'>): [string, number][] {
  return [
    [plantilla.titular, ROL.titular],
    ...plantilla.asistentes.map((uid): [string, number] => [uid, ROL.abogado]),
    ...plantilla.secretarias.map(({ userId }): [string, number] => [userId, ROL.secretaria]),
  ];
}

/** The uids of everybody in the office. */
export function membersOf(plantilla: Omit<PersonalDeOficina, 'nombre'>): string[] {
  return rolesNeeded(plantilla).map(([uid]) => uid);
}

/** The place of everybody in the office. */
export function placesOf(
  idGrupo: string,
  plantilla: Omit<PersonalDeOficina, 'nombre'>,
): Map<string, Puesto> {
  const support = new Map(plantilla.secretarias.map(({ userId, apoyaA }) => [userId, apoyaA]));
  return new Map(
    membersOf(plantilla).map((uid) => [
      uid,
      { idGrupo, apoyaA: support.get(uid) ?? [], relevo: null },
    ]),
  );
}

/** The name shown for a person, including a person without a name. */
export function displayName(person: UsuarioDoc | undefined): string {
  return (person && fullName(person)) || GRUPOS.sinNombre;
}

/**
 * Checks that nobody is in the office twice and that secretaries support only its lawyers.
 * @throws AppError `invalid_request`
 */
export function requireShape(plantilla: PersonalDeOficina): void {
  const members = membersOf(plantilla);
  const isRepeated = new Set(members).size < members.length;
  const isForeign = plantilla.secretarias.some(({ apoyaA }) =>
    apoyaA.some((uid) => !plantilla.asistentes.includes(uid)),
  );
  if (isRepeated || isForeign) {
    throw new AppError('invalid_request', 'office with a repeated person or a foreign support', {
      message: GRUPOS.datosInvalidos,
    });
  }
}

/**
 * Checks that every secretary supports at least one lawyer (docs/product.md, "Users, offices, help,
 * catalogue").
 * @throws AppError `invalid_request` that names those who support nobody
 */
export function requireSupport(plantilla: PersonalDeOficina, people: readonly UsuarioDoc[]): void {
  const idle = plantilla.secretarias.filter(({ apoyaA }) => apoyaA.length === 0);
  if (idle.length === 0) return;
  const names = idle.map(({ userId }) => displayName(people.find(({ uid }) => uid === userId)));
  throw new AppError('invalid_request', 'secretaries without a lawyer', {
    message: GRUPOS.secretariasSinAbogado(names.join(', ')),
  });
}

/**
 * Checks that everybody has the role that their place needs.
 * @throws AppError `conflict` that names the first who doesn't
 */
export function requireRoles(plantilla: PersonalDeOficina, people: readonly UsuarioDoc[]): void {
  for (const [uid, idRol] of rolesNeeded(plantilla)) {
    const person = people.find((one) => one.uid === uid);
    if (person?.idRol === idRol) continue;
    throw new AppError('conflict', 'a person without the role of the place', {
      message: GRUPOS.personaNoApta(displayName(person)),
      detail: 'persona_no_apta',
    });
  }
}

/**
 * Checks that files are handed over only from lawyers who leave, and only to lawyers who stay or come.
 * @throws AppError `invalid_request`
 */
export function requireRelevos(
  before: Omit<PersonalDeOficina, 'nombre'>,
  after: Omit<PersonalDeOficina, 'nombre'>,
  relevos: Relevos,
): void {
  const isSound = Object.entries(relevos).every(
    ([sale, entra]) =>
      before.asistentes.includes(sale) &&
      !after.asistentes.includes(sale) &&
      after.asistentes.includes(entra),
  );
  if (isSound) return;
  throw new AppError('invalid_request', 'files left to somebody outside of the office', {
    message: GRUPOS.datosInvalidos,
  });
}

/**
 * The office without one of its lawyers or secretaries. A secretary who then supports nobody leaves too, so
 * that everybody who stays has a place that the rules allow.
 */
export function withoutPerson(grupo: GrupoDoc, uid: string): PersonalDeOficina {
  return {
    nombre: grupo.nombre,
    titular: grupo.titular,
    asistentes: grupo.asistentes.filter((one) => one !== uid),
    secretarias: grupo.secretarias
      .filter(({ userId }) => userId !== uid)
      .map(({ userId, apoyaA }) => ({ userId, apoyaA: apoyaA.filter((one) => one !== uid) }))
      .filter(({ apoyaA }) => apoyaA.length > 0),
  };
}
