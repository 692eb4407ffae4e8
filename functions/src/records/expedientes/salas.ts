import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDoc } from './fila.ts';
import type { Sala } from './partes.ts';

/** What is asked of a file to know who sees which of its rows. */
interface ConSalas {
  idCliente: string;
  partes: readonly unknown[];
  salas: readonly Pick<Sala, 'idParte' | 'idUsuario' | 'estado'>[];
}

/** The parties whose documents an account sends: its own, and those that it represents. */
export function partesDe<S extends ConSalas['salas'][number]>(
  { salas }: { salas: readonly S[] },
  uid: string,
): S[] {
  return salas.filter(({ idUsuario, estado }) => idUsuario === uid && estado === 'activa');
}

/** Whether a file is a client's: theirs alone or, where it has parties, one that they take part in. */
export function participa(file: ConSalas, uid: string): boolean {
  return file.partes.length === 0 ? file.idCliente === uid : partesDe(file, uid).length > 0;
}

/** Whether a client sees a row of a file: of their own room, or common to all who take part. */
export function veFila(file: ConSalas, { parte }: Pick<FilaDoc, 'parte'>, uid: string): boolean {
  if (!participa(file, uid)) return false;
  return parte === null || partesDe(file, uid).some(({ idParte }) => idParte === parte);
}

/**
 * Whether a client may send, replace or delete what is in a row that they see. What somebody sent of
 * the common papers and waits for review is theirs; what is missing or was rejected, anybody's of the file.
 */
export function puedeCambiar(
  file: ConSalas,
  fila: Pick<FilaDoc, 'parte' | 'estado' | 'subidoPor'>,
  uid: string,
): boolean {
  if (!veFila(file, fila, uid)) return false;
  const isOthers = file.partes.length > 0 && fila.parte === null && fila.subidoPor !== uid;
  return !(isOthers && fila.estado === DOCUMENTO.pendiente);
}

/**
 * The rows of a file that somebody reads.
 * @param uid of a client; null for the staff of the file, who read all
 */
export function filasPara<F extends Pick<FilaDoc, 'parte'>>(
  file: ConSalas & { documentos: readonly F[] },
  uid: string | null,
): F[] {
  return file.documentos.filter((fila) => uid === null || veFila(file, fila, uid));
}
