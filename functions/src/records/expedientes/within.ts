import { Filter, type Query } from 'firebase-admin/firestore';
import type { Scope } from './policy.ts';

/** What a scope of the staff reaches, of what `query` finds: files, or what says whose file it is about. */
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
