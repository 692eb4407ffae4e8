import { GRUPOS, USUARIOS } from '@notaria/contract/gestion-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import {
  findUsuario,
  findUsuarios,
  placeUsuario,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import {
  displayName,
  libre,
  membersOf,
  type PersonalDeOficina,
  placesOf,
  type Relevos,
  requireRoles,
  requireSupport,
  withoutPerson,
} from './policy.ts';
import { findGrupo, type GrupoDoc, saveGrupo } from './repository.ts';

/** Checks that everybody belongs to at most one office. */
async function requireFree(
  tx: Transaction,
  people: readonly UsuarioDoc[],
  idGrupo: string,
): Promise<void> {
  const busy = people.find((person) => person.idGrupo !== null && person.idGrupo !== idGrupo);
  if (!busy?.idGrupo) return;
  const suOficina = await findGrupo(busy.idGrupo, tx);
  throw new AppError('conflict', 'a person of another office', {
    message: GRUPOS.personaOcupada(displayName(busy), suOficina?.nombre ?? ''),
    detail: 'persona_ocupada',
  });
}

/**
 * Reads the people of a future office and checks that each may take the place.
 * @returns the head
 * @throws AppError `invalid_request` or `conflict` that names the person
 */
export async function requireStaff(
  tx: Transaction,
  idGrupo: string,
  plantilla: PersonalDeOficina,
): Promise<UsuarioDoc> {
  const people = await findUsuarios(membersOf(plantilla), tx);
  requireSupport(plantilla, people);
  requireRoles(plantilla, people);
  await requireFree(tx, people, idGrupo);
  const titular = people.find(({ uid }) => uid === plantilla.titular);
  if (!titular) throw new Error('an office without a head passed its checks');
  return titular;
}

/** The head's data that the office stores, so that the list reads only offices. */
export function titularOf(titular: UsuarioDoc) {
  return { nombreTitular: displayName(titular), correoTitular: titular.correo };
}

/** An office as the audit trail records it. */
export function traceOf(idGrupo: string, plantilla: PersonalDeOficina) {
  const { nombre, titular, asistentes, secretarias } = plantilla;
  return { idGrupo, nombre, titular, asistentes, secretarias };
}

/**
 * Writes everybody's place, and frees the people who leave the office.
 * @param relevos who takes over the files of those who leave
 */
export function placeStaff(
  tx: Transaction,
  idGrupo: string,
  before: GrupoDoc | undefined,
  plantilla: Omit<PersonalDeOficina, 'nombre'> | undefined,
  relevos: Relevos = {},
): void {
  const places = plantilla ? placesOf(idGrupo, plantilla) : new Map();
  for (const uid of before ? membersOf(before) : []) {
    if (!places.has(uid)) placeUsuario(tx, uid, libre(relevos[uid] ?? null));
  }
  for (const [uid, place] of places) placeUsuario(tx, uid, place);
}

/**
 * Prepares taking a person out of their office. Call it among the transaction's reads.
 * @returns a function that writes it
 * @throws AppError `conflict` with the office's name if the person heads it
 */
export async function prepareDeparture(
  tx: Transaction,
  person: UsuarioDoc,
  actor: Autor,
  now: Date,
  relevo: string | null,
): Promise<() => void> {
  const grupo = person.idGrupo === null ? undefined : await findGrupo(person.idGrupo, tx);
  if (!grupo) return () => undefined;
  if (grupo.titular === person.uid) {
    throw new AppError('conflict', 'heads an office', {
      message: USUARIOS.encabeza(grupo.nombre),
      detail: 'encabeza_oficina',
    });
  }
  return () => {
    const plantilla = withoutPerson(grupo, person.uid);
    saveGrupo(tx, grupo, plantilla);
    const relevos = relevo === null ? {} : { [person.uid]: relevo };
    placeStaff(tx, grupo.idGrupo, grupo, plantilla, relevos);
    const datos = {
      antes: traceOf(grupo.idGrupo, grupo),
      despues: traceOf(grupo.idGrupo, plantilla),
    };
    record(tx, { tipo: 'grupo.modificado', actor, idExpediente: null, datos }, now);
  };
}

/** Copies a person's present name and address to the office that they head; does nothing if they head none. */
export async function renameTitular(uid: string): Promise<void> {
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    const grupo = person?.idGrupo ? await findGrupo(person.idGrupo, tx) : undefined;
    if (!person || grupo?.titular !== uid) return;
    saveGrupo(tx, grupo, titularOf(person));
  });
}
