import { Filter, type Query } from 'firebase-admin/firestore';
import type { Scope } from '#records/expedientes/policy.ts';

/**
 * Narrows a query to what a scope may see. For the staff it may be for files or for other documents with the
 * fields `idAsignado` and `idGrupo`.
 */
export function within(
  query: Query,
  scope: Extract<Scope, { kind: 'oficina' | 'asignados' | 'propios' }>,
): Query {
  if (scope.kind === 'propios') return deMiembro(query, scope.uid);
  if (scope.kind === 'asignados') return query.where('idAsignado', 'in', scope.uids);
  return query.where(
    Filter.or(
      Filter.where('idGrupo', '==', scope.idGrupo),
      Filter.where('idAsignado', '==', scope.uid),
    ),
  );
}

/** Narrows a query for files to those in which an account takes part. */
export function deMiembro(query: Query, uid: string): Query {
  return query.where('miembros', 'array-contains', uid);
}
