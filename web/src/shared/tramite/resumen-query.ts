import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The counts of waiting files; asked for again with every change of a file. */
export const resumenQuery = queryOptions({
  queryKey: ['expedientes', 'resumen'],
  queryFn: ({ signal }) => call(resumenExpedientes, { signal }),
});
