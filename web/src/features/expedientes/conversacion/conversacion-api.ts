import {
  enviarMensaje,
  marcarLeido,
  readConversacion,
  readHilo,
} from '@notaria/contract/conversacion';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { detalleQuery, expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';

/** Key of everything cached about the conversation of a file. */
export const conversacionKey = (id: string) => [...expedienteKey(id), 'conversacion'] as const;

/** The threads of a file that the person may read. */
export function hilosQuery(id: string) {
  return queryOptions({
    queryKey: [...conversacionKey(id), 'hilos'],
    queryFn: async ({ signal }) => (await call(readConversacion, { params: { id }, signal })).hilos,
  });
}

/**
 * A thread, newest first, page by page.
 * @param buscar words that the messages must contain; empty for all
 */
export function hiloQuery(id: string, idHilo: string, buscar: string) {
  return infiniteQueryOptions({
    queryKey: [...conversacionKey(id), idHilo, buscar],
    queryFn: ({ pageParam, signal }) =>
      call(readHilo, {
        params: { id, idHilo },
        query: { buscar, ...(pageParam !== null && { antesDe: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }) => siguiente,
  });
}

/** Sends a message. Fails at once without a network, so that nobody takes it for sent. */
export function useEnviar(id: string, idHilo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texto: string) => call(enviarMensaje, { params: { id, idHilo }, body: { texto } }),
    networkMode: 'always',
    // Does not wait for the list: the message is sent, even if the list cannot be read again.
    onSuccess: () => void askAgain(queryClient, conversacionKey(id)),
  });
}

/** Tells the server that the person has read up to a message. If that fails, the next call tells it. */
export function useMarcarLeido(id: string, idHilo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hasta: number) => call(marcarLeido, { params: { id, idHilo }, body: { hasta } }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: hilosQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: detalleQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: [KEY, 'lista'] }),
        queryClient.invalidateQueries({ queryKey: ['notificaciones'] }),
      ]);
    },
  });
}
