import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import type { ExpedienteDoc } from './model.ts';
import { isInScope, type Scope, scopeOf } from './policy.ts';
import { findExpediente } from './repository.ts';

/**
 * The scope of a person by the present state of the database: a head's office is read now, so that a move
 * counts at once.
 */
export async function readScope(
  actor: Pick<Actor, 'uid' | 'idRol' | 'permisos' | 'apoyaA' | 'idGrupo'>,
  tx?: Transaction,
): Promise<Scope> {
  const mayHead = can(actor, 'consultar_tramites_mi_grupo') && actor.idGrupo !== null;
  const grupo = mayHead ? await findGrupo(actor.idGrupo ?? '', tx) : undefined;
  return scopeOf(actor, grupo?.titular === actor.uid ? grupo : undefined);
}

/**
 * A file that the person may see.
 * @throws AppError `not_found` if there is none or it is out of their scope, so that nobody learns which
 */
export async function requireInScope(
  actor: Actor,
  idExpediente: string,
  tx?: Transaction,
): Promise<{ expediente: ExpedienteDoc; scope: Scope }> {
  const [scope, expediente] = await Promise.all([
    readScope(actor, tx),
    findExpediente(idExpediente, tx),
  ]);
  return { expediente: requireSeen(expediente, scope), scope };
}

/**
 * A file that the person sees as its staff. Who sees it as a client is refused, whatever their permissions.
 * @throws AppError `not_found`
 */
export async function requireStaffFile(
  actor: Actor,
  idExpediente: string,
  tx?: Transaction,
): Promise<ExpedienteDoc> {
  const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
  if (scope.kind !== 'propios') return expediente;
  throw new AppError('not_found', 'for the staff', { message: EXPEDIENTES.noEncontrado });
}

/**
 * The file, if the person may see it.
 * @throws AppError `not_found` if there is none or it is out of their scope
 */
export function requireSeen(expediente: ExpedienteDoc | undefined, scope: Scope): ExpedienteDoc {
  if (expediente && isInScope(scope, expediente)) return expediente;
  throw new AppError('not_found', 'no such file for this caller', {
    message: EXPEDIENTES.noEncontrado,
  });
}
