import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDoc } from './fila.ts';
import type { Sala } from './partes.ts';

/** The fields of a file that decide who sees which rows. */
interface ConSalas {
  idCliente: string;
  partes: readonly unknown[];
  salas: readonly Pick<Sala, 'idParte' | 'idUsuario' | 'estado'>[];
}

/** The parties for which an account sends documents: its own, and those it represents. */
export function partesDe<S extends ConSalas['salas'][number]>(
  { salas }: { salas: readonly S[] },
  uid: string,
): S[] {
  return salas.filter(({ idUsuario, estado }) => idUsuario === uid && estado === 'activa');
}

/** The party that an account is itself; where it only represents somebody, theirs. */
export function propiaDe<S extends ConSalas['salas'][number] & Pick<Sala, 'entrega'>>(
  file: { salas: readonly S[] },
  uid: string,
): S | undefined {
  const mias = partesDe(file, uid);
  return mias.find(({ entrega }) => entrega === 'propia') ?? mias[0];
}

/** True if the client takes part in the file: it is theirs alone or, in a file with parties, they have one. */
export function participa(file: ConSalas, uid: string): boolean {
  return file.partes.length === 0 ? file.idCliente === uid : partesDe(file, uid).length > 0;
}

/** The rooms that a client reads in a file. */
export function salasDe(file: ConSalas, uid: string): string[] {
  if (!participa(file, uid)) return [];
  if (file.partes.length === 0) return [HILO_CLIENTE];
  return partesDe(file, uid).map(({ idParte }) => idParte);
}

/** True if a client sees a row of a file: it belongs to their party, or is common. */
export function veFila(file: ConSalas, { parte }: Pick<FilaDoc, 'parte'>, uid: string): boolean {
  if (!participa(file, uid)) return false;
  return parte === null || partesDe(file, uid).some(({ idParte }) => idParte === parte);
}

/**
 * True if a client may upload, replace or delete the document of a row. A common document that waits for
 * review may be changed only by its uploader; a missing or rejected one, by anybody in the file.
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
 * The rows of a file that a person reads.
 * @param uid of a client; null for the staff of the file, who read all
 */
export function filasPara<F extends Pick<FilaDoc, 'parte'>>(
  file: ConSalas & { documentos: readonly F[] },
  uid: string | null,
): F[] {
  return file.documentos.filter((fila) => uid === null || veFila(file, fila, uid));
}
