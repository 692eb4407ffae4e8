import { Filter, type Query } from 'firebase-admin/firestore';
import type { Scope } from './policy.ts';

/**
 * Narrows a query to what a staff scope may see. The query may be for files or for other documents with the
 * fields `idAsignado` and `idGrupo`.
 */
export function within(
  query: Query,
  scope: Extract<Scope, { kind: 'oficina' | 'asignados' }>,
): Query {
  if (scope.kind === 'asignados') return query.where('idAsignado', 'in', scope.uids);
  return query.where(
    Filter.or(
      Filter.where('idGrupo', '==', scope.idGrupo),
      Filter.where('idAsignado', '==', scope.uid),
    ),
  );
}
