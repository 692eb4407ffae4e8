import { tableroOficina, tiemposDeTramites } from '@notaria/contract/tablero';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** How the work of an office is shared out; asked for again with every change of a file. */
export function tableroQuery(oficina: string) {
  return queryOptions({
    queryKey: ['expedientes', 'tablero', oficina],
    queryFn: ({ signal }) => call(tableroOficina, { query: { oficina }, signal }),
  });
}

/** How long the procedures take. The figures change at night. */
export const tiemposQuery = queryOptions({
  queryKey: ['tiempos'],
  queryFn: ({ signal }) => call(tiemposDeTramites, { signal }),
});
