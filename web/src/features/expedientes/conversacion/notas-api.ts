import type { BodyInputOf } from '@notaria/contract/call';
import { escribirNota, marcarNotaHecha, readNotas } from '@notaria/contract/notas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';
import { useChange } from '#shared/use-change.ts';

const notasKey = (id: string) => [...expedienteKey(id), 'notas'] as const;

/** The internal notes of a file, newest first, page by page. */
export function notasQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: notasKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(readNotas, {
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
    mutationFn: (body: BodyInputOf<typeof escribirNota>) =>
      call(escribirNota, { params: { id }, body }),
    networkMode: 'always',
    // Does not wait for the list: the note is saved, even if the list cannot be read again.
    onSuccess: () => void askAgain(queryClient, notasKey(id)),
  });
}

/** Marks a note as dealt with, or as waiting again. The bar of the file counts it, and so does the bell. */
export function useNotaHecha(id: string) {
  return useChange(
    ({ idNota, hecha }: { idNota: string; hecha: boolean }) =>
      call(marcarNotaHecha, { params: { id, idNota }, body: { hecha } }),
    ...[KEY, 'notificaciones'],
  );
}
