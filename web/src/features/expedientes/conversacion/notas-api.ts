import { escribirNota, leerNotas } from '@notaria/contract/notas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { expedienteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';

const notasKey = (id: string) => [...expedienteKey(id), 'notas'] as const;

/** The internal notes of a file, newest first, a page after another. */
export function notasQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: notasKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(leerNotas, {
        params: { id },
        query: pageParam === null ? {} : { antesDe: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }) => siguiente,
  });
}

export function useEscribirNota(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texto: string) => call(escribirNota, { params: { id }, body: { texto } }),
    networkMode: 'always',
    // Not waited for: the note is kept, whatever becomes of the list.
    onSuccess: () => void askAgain(queryClient, notasKey(id)),
  });
}
