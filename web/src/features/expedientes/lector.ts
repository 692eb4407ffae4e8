import type { ExpedienteResumen } from '@notaria/contract/expedientes';

/** The kind of reader: the client, the lawyer of the file, or other staff. */
export type Lector = 'cliente' | 'encargado' | 'personal';

/** The kind of reader of a file, by uid and role. */
export function lectorDe(
  { ID_Cliente, ID_Asignado }: Pick<ExpedienteResumen, 'ID_Cliente' | 'ID_Asignado'>,
  uid: string | undefined,
): Lector {
  if (uid === ID_Cliente) return 'cliente';
  return uid !== undefined && uid === ID_Asignado ? 'encargado' : 'personal';
}
