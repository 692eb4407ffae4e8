import { GRUPOS } from '@notaria/contract/gestion-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { type Autor, record } from '../bitacora/repository.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { transact } from '../store/transaction.ts';
import { findUsuario, fullName, type UsuarioDoc } from '../usuarios/repository.ts';
import type { ExpedienteDoc } from './model.ts';
import { mayReceive, type Scope } from './policy.ts';
import { saveExpediente } from './repository.ts';
import { requireInScope } from './scope.ts';

interface Encargado {
  idAsignado: string | null;
  nombreAsignado: string;
}

/** Nobody: the file waits for somebody. */
export const NADIE: Encargado = { idAsignado: null, nombreAsignado: EXPEDIENTES.porAsignar };

/**
 * Makes an Abogado responsible for a file, or nobody. What is so already stays as it is.
 * @throws AppError `not_found` out of scope, `conflict` when the person can't receive this file (any more)
 */
export async function assignExpediente(
  actor: Actor,
  { idExpediente, idResponsable }: { idExpediente: string; idResponsable: string | null },
): Promise<string> {
  await transact(async (tx) => {
    const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
    if (expediente.idAsignado === idResponsable) return;
    const encargado = idResponsable === null ? NADIE : await receiver(tx, scope, idResponsable);
    saveAssignment(tx, expediente, encargado, actor, new Date());
  });
  return idResponsable === null ? EXPEDIENTES.sinEncargado : EXPEDIENTES.asignado;
}

/** How the files of a person name them; an account that Google gave no name has none yet. */
export function nombreDeEncargado(person: UsuarioDoc): string {
  return fullName(person) || GRUPOS.sinNombre;
}

/** The person is read in the transaction: somebody whose account is being removed receives nothing more. */
async function receiver(tx: Transaction, scope: Scope, uid: string): Promise<Encargado> {
  const person = await findUsuario(uid, tx);
  if (!person || !mayReceive(scope, person)) {
    throw new AppError('conflict', 'this person can’t receive the file', {
      message: EXPEDIENTES.abogadoNoDisponible,
      detail: 'abogado_no_disponible',
    });
  }
  return { idAsignado: uid, nombreAsignado: nombreDeEncargado(person) };
}

/** Writes who attends a file, with its record. */
export function saveAssignment(
  tx: Transaction,
  before: ExpedienteDoc,
  encargado: Encargado,
  actor: Autor,
  now: Date,
): void {
  const after = saveExpediente(tx, before, encargado, now);
  const side = ({ idAsignado, nombreAsignado, estado }: ExpedienteDoc) => ({
    idAsignado,
    nombreAsignado,
    estado,
  });
  record(
    tx,
    {
      tipo: 'expediente.asignado',
      actor,
      idExpediente: before.idExpediente,
      datos: { antes: side(before), despues: side(after) },
    },
    now,
  );
}
