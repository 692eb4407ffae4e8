import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { Lado } from '#records/conversaciones/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findUsuario, listSecretariasDe, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { HiloPosible } from './hilos.ts';

/** The recipients of a message: `principal` gets the mail and the bell, `otros` only the bell. */
export interface Destinatarios {
  principal: UsuarioDoc | undefined;
  otros: readonly UsuarioDoc[];
}

async function activeOne(tx: Transaction, uid: string | null): Promise<UsuarioDoc | undefined> {
  const person = uid === null ? undefined : await findUsuario(uid, tx);
  return person?.idRol === ROL.eliminado ? undefined : person;
}

/** The staff who answer a file: its lawyer with the secretaries, otherwise the head of its office. */
export async function staffOf(
  tx: Transaction,
  { idAsignado, idGrupo }: ExpedienteDoc,
): Promise<Destinatarios> {
  if (idAsignado === null) {
    const grupo = idGrupo === null ? undefined : await findGrupo(idGrupo, tx);
    return { principal: await activeOne(tx, grupo?.titular ?? null), otros: [] };
  }
  const [principal, otros] = await Promise.all([
    activeOne(tx, idAsignado),
    listSecretariasDe(idAsignado),
  ]);
  return { principal, otros };
}

/** The people whom a message in a thread reaches on one side, by the present database. */
export async function destinatariosDe(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { idUsuario }: Pick<HiloPosible, 'idUsuario'>,
  lado: Lado,
): Promise<Destinatarios> {
  if (lado === 'notaria') return staffOf(tx, expediente);
  return { principal: await activeOne(tx, idUsuario), otros: [] };
}
