import { NOTARIA } from '@notaria/contract/notaria';
import type { Transaction } from 'firebase-admin/firestore';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findGrupo } from '#records/grupos/repository.ts';

/** The name of the office that a file belongs to; the notary's own name if it belongs to none. */
export async function oficinaDe(
  { idGrupo }: Pick<ExpedienteDoc, 'idGrupo'>,
  tx?: Transaction,
): Promise<string> {
  const grupo = idGrupo === null ? undefined : await findGrupo(idGrupo, tx);
  return grupo ? `${NOTARIA.marca}, ${grupo.nombre}` : NOTARIA.marca;
}
