import { GRUPOS } from '@notaria/contract/gestion-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { type Autor, record } from '#records/bitacora/repository.ts';
import type { GrupoDoc } from '#records/grupos/repository.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { ExpedienteDoc, Lugar, Prestamo } from './model.ts';
import { saveExpediente } from './repository.ts';

type Persona = Pick<UsuarioDoc, 'uid' | 'idRol' | 'idGrupo'>;

/** Nobody attends the file: it waits in an office's tray or, without an office, for an Administrador. */
export function enBandeja(idGrupo: string | null): Lugar {
  return { idAsignado: null, nombreAsignado: EXPEDIENTES.porAsignar, idGrupo };
}

/** How the files of a person name them; an account that Google gave no name has none yet. */
export function nombreDeEncargado(person: UsuarioDoc): string {
  return fullName(person) || GRUPOS.sinNombre;
}

/** Somebody attends the file, in this office. */
export function conEncargado(person: UsuarioDoc, idGrupo: string | null): Lugar {
  return { idAsignado: person.uid, nombreAsignado: nombreDeEncargado(person), idGrupo };
}

/** Whether two places are the same. */
export function isSamePlace(one: Lugar, other: Lugar): boolean {
  return one.idAsignado === other.idAsignado && one.idGrupo === other.idGrupo;
}

export interface Circunstancias<P extends Persona> {
  /** Who attends the file, as the account stands now; undefined when there is none. */
  encargado: P | undefined;
  /** The office that the lawyer left; null when they had none. */
  dejo: string | null;
  /** Whether the office that the file belongs to is still there. */
  hayOficina: boolean;
  /** Who takes the files over; undefined for nobody. */
  relevo: P | undefined;
}

/** What is to become of a file: who attends it, by their account, and its office. */
export interface Destino<P extends Persona> {
  encargado: P | undefined;
  idGrupo: string | null;
}

/** The office that a file of the lawyer belongs to, also where the file doesn't say it yet. */
export function oficinaDe({ idGrupo }: Lugar, dejo: string | null): string | null {
  return idGrupo ?? dejo;
}

/**
 * Where a file belongs after its lawyer changed role or office. Files never leave their office: who
 * leaves it leaves them in its tray, or to who takes them over there. The files of a closed office
 * stay with their lawyer, and those without an office go to the office that the lawyer joins.
 */
export function destinoTras<P extends Persona>(
  lugar: Lugar,
  { encargado, dejo, hayOficina, relevo }: Circunstancias<P>,
): Destino<P> {
  const idGrupo = hayOficina ? oficinaDe(lugar, dejo) : null;
  if (encargado?.idRol === ROL.abogado) {
    if (idGrupo === null || idGrupo === encargado.idGrupo) {
      return { encargado, idGrupo: encargado.idGrupo };
    }
    // An Administrador may give a file of an office to a lawyer without one; joining another ends that.
    if (encargado.idGrupo === null && idGrupo !== dejo) return { encargado, idGrupo };
  }
  if (relevo && mayTakeOver(relevo, idGrupo)) {
    return { encargado: relevo, idGrupo: idGrupo ?? relevo.idGrupo };
  }
  return { encargado: undefined, idGrupo };
}

/** Whether a person may take over files of an office: a lawyer of it; any lawyer where there is none. */
export function mayTakeOver(
  { idRol, idGrupo: suya }: Omit<Persona, 'uid'>,
  idGrupo: string | null,
): boolean {
  return idRol === ROL.abogado && (idGrupo === null || suya === idGrupo);
}

/**
 * Writes where a file is from now on, with its record. Who gave it back only until a day loses that
 * with every other assignment.
 * @param oficinas the offices before and after, for their names
 * @param prestamo to whom and when it goes back; null where it stays
 */
export function saveLugar(
  tx: Transaction,
  before: ExpedienteDoc,
  lugar: Lugar,
  oficinas: readonly (GrupoDoc | undefined)[],
  actor: Autor,
  now: Date,
  prestamo: Prestamo | null = null,
): void {
  const after = saveExpediente(tx, before, { ...lugar, prestamo }, now);
  const nameOf = (id: string | null) => oficinas.find((one) => one?.idGrupo === id)?.nombre ?? null;
  const side = ({ idAsignado, nombreAsignado, estado, idGrupo }: ExpedienteDoc) => ({
    ...{ idAsignado, nombreAsignado, estado, idGrupo },
    oficina: nameOf(idGrupo),
  });
  const datos = { antes: side(before), despues: side(after) };
  const { idExpediente } = before;
  record(tx, { tipo: 'expediente.asignado', actor, idExpediente, datos }, now);
}
