import { GRUPOS } from '@notaria/contract/gestion-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { attendsFiles } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { type Autor, record } from '#records/bitacora/repository.ts';
import type { ExpedienteDoc, LugarDeArchivo, Prestamo } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import type { GrupoDoc } from '#records/grupos/repository.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

type Persona = Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>;

/** The place of a file that nobody attends: the tray of an office or, without an office, an Administrador's list. */
export function enBandeja(idGrupo: string | null): LugarDeArchivo {
  return { idAsignado: null, nombreAsignado: EXPEDIENTES.porAsignar, idGrupo };
}

/** The name of a person on the files that they attend. An account to which Google gave no name has none yet. */
export function nombreDeEncargado(person: UsuarioDoc): string {
  return fullName(person) || GRUPOS.sinNombre;
}

/** The place of a file that a person attends in this office. */
export function conEncargado(person: UsuarioDoc, idGrupo: string | null): LugarDeArchivo {
  return { idAsignado: person.uid, nombreAsignado: nombreDeEncargado(person), idGrupo };
}

/** True if two places are the same. */
export function isSamePlace(one: LugarDeArchivo, other: LugarDeArchivo): boolean {
  return one.idAsignado === other.idAsignado && one.idGrupo === other.idGrupo;
}

export interface Circunstancias<P extends Persona> {
  /** The account, as it is now, of the person who attends the file; undefined if there is none. */
  encargado: P | undefined;
  /** Id of the office that the lawyer left; null if they had none. */
  dejo: string | null;
  /** True if the file's office still exists. */
  hayOficina: boolean;
  /** The person who takes the files over; undefined for nobody. */
  relevo: P | undefined;
}

/** Where a file goes: the account that will attend it, and its office. */
export interface LugarNuevo<P extends Persona> {
  encargado: P | undefined;
  idGrupo: string | null;
}

/** The office that a lawyer's file belongs to, even if the file does not say it yet. */
export function oficinaDe({ idGrupo }: LugarDeArchivo, dejo: string | null): string | null {
  return idGrupo ?? dejo;
}

/**
 * Where a file goes after its lawyer changed role or office. A file never leaves its office: it goes to the
 * person there who takes over, or to the office's tray. Files of a closed office stay with their lawyer.
 * Files without an office go to the office that the lawyer joins.
 */
export function destinoTras<P extends Persona>(
  lugar: LugarDeArchivo,
  { encargado, dejo, hayOficina, relevo }: Circunstancias<P>,
): LugarNuevo<P> {
  const idGrupo = hayOficina ? oficinaDe(lugar, dejo) : null;
  if (encargado && attendsFiles(encargado.idRol)) {
    if (idGrupo === null || idGrupo === encargado.idGrupo) {
      return { encargado, idGrupo: encargado.idGrupo };
    }
    // An Administrador may assign a file of an office to a lawyer without one; that ends when the lawyer
    // joins another office.
    if (encargado.idGrupo === null && idGrupo !== dejo) return { encargado, idGrupo };
  }
  if (relevo && mayTakeOver(relevo, idGrupo)) {
    return { encargado: relevo, idGrupo: idGrupo ?? relevo.idGrupo };
  }
  return { encargado: undefined, idGrupo };
}

/** True if a person may take over files of an office: its head or a lawyer of it, or any of them without one. */
export function mayTakeOver(
  { idRol, idGrupo: suya }: Omit<Persona, 'uid'>,
  idGrupo: string | null,
): boolean {
  return attendsFiles(idRol) && (idGrupo === null || suya === idGrupo);
}

/**
 * Writes a file's new place, with its audit record. A loan lasts while its person keeps the file, whatever
 * becomes of the office, unless `prestamo` ends it or starts another.
 * @param oficinas the offices before and after, for their names
 * @param prestamo to whom the file goes back and when; null if it is not lent
 */
export function saveLugar(
  tx: Transaction,
  before: ExpedienteDoc,
  lugar: LugarDeArchivo,
  oficinas: readonly (GrupoDoc | undefined)[],
  actor: Autor,
  now: Date,
  prestamo: Prestamo | null = lugar.idAsignado === before.idAsignado ? before.prestamo : null,
): void {
  const after = saveExpediente(tx, before, { ...lugar, prestamo }, now);
  recordLugar(tx, before, after, oficinas, actor, now);
}

/** Records that a file has another place. @param oficinas the offices before and after, for their names */
export function recordLugar(
  tx: Transaction,
  before: ExpedienteDoc,
  after: ExpedienteDoc,
  oficinas: readonly (GrupoDoc | undefined)[],
  actor: Autor,
  now: Date,
): void {
  const nameOf = (id: string | null) => oficinas.find((one) => one?.idGrupo === id)?.nombre ?? null;
  const side = ({ idAsignado, nombreAsignado, estado, idGrupo }: ExpedienteDoc) => ({
    idAsignado,
    nombreAsignado,
    estado,
    idGrupo,
    oficina: nameOf(idGrupo),
  });
  const datos = { antes: side(before), despues: side(after) };
  const { idExpediente } = before;
  record(tx, { tipo: 'expediente.asignado', actor, idExpediente, datos }, now);
}
