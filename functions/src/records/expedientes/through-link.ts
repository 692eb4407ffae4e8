import { esPersonal } from '@notaria/contract/roles';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import type { FilaDoc } from './fila.ts';
import type { ExpedienteDoc } from './model.ts';
import { filasPara } from './salas.ts';

/** The client whose parties count for a person who follows a signed link; null for the staff. */
export function clienteOf({ uid, idRol }: Pick<UsuarioDoc, 'uid' | 'idRol'>): string | null {
  return esPersonal(idRol) ? null : uid;
}

/**
 * The rows that a signed link may open for a person, by the file as it is now. In a file without parties the
 * link alone is the key.
 * @param uid of a client; null for staff
 */
export function filasParaEnlace(expediente: ExpedienteDoc, uid: string | null): FilaDoc[] {
  return expediente.partes.length === 0 ? expediente.documentos : filasPara(expediente, uid);
}
