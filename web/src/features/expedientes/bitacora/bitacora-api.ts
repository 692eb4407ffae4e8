import { listBitacora } from '@notaria/contract/bitacora';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { expedienteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';

/** The audit trail of a file, newest first, page by page. */
export function bitacoraQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...expedienteKey(id), 'bitacora'],
    queryFn: ({ pageParam, signal }) =>
      call(listBitacora, {
        params: { id },
        query: pageParam === null ? {} : { antesDe: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
  });
}
