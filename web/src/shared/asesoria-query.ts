import { queryOptions } from '@tanstack/react-query';

/** The offices that offer advice without a file. Public pages ask, so the contract loads only with the question. */
export const oficinasDeAsesoriaQuery = queryOptions({
  queryKey: ['asesorias', 'oficinas'],
  queryFn: async ({ signal }) => (await import('./load-oficinas-de-asesoria.ts')).load(signal),
  staleTime: 60_000,
});
