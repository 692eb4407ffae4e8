import { listTramites } from '@notaria/contract/tramites';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** How long the catalogue counts as fresh, in ms. */
export const CATALOGO_STALE_MS = 5 * 60_000;

/** The procedures on offer, in the office's order. */
export function tramitesQuery() {
  return queryOptions({
    queryKey: ['tramites'],
    queryFn: async ({ signal }) => (await call(listTramites, { signal })).tramites,
    staleTime: CATALOGO_STALE_MS,
  });
}
