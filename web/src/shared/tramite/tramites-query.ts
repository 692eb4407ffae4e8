import { queryOptions } from '@tanstack/react-query';

/** How long the catalogue counts as fresh, in ms. */
export const CATALOGO_STALE_MS = 60_000;

/** The procedures on offer, in the office's order. */
export function tramitesQuery() {
  return queryOptions({
    queryKey: ['tramites'],
    // The home page comes with its answer, so the contract and its parser load only when it is asked for
    // again.
    queryFn: async ({ signal }) => (await import('./load-tramites.ts')).loadTramites(signal),
    staleTime: CATALOGO_STALE_MS,
  });
}
