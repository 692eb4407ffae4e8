import { ESPERA } from '@notaria/contract/limits';
import {
  listNotificaciones,
  marcarComoVista,
  marcarTodasVistas,
} from '@notaria/contract/notificaciones';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const NOTIFICACIONES_KEY = ['notificaciones'];

/** The person's unseen notices; asked for every 10 minutes, on focus, and whenever the listener reports a change. */
export const notificacionesQuery = queryOptions({
  queryKey: NOTIFICACIONES_KEY,
  queryFn: ({ signal }) => call(listNotificaciones, { signal }),
  refetchInterval: ESPERA.notificaciones,
  refetchOnWindowFocus: 'always',
});

function useMarking<V>(mark: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mark,
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICACIONES_KEY }),
  });
}

export function useMarcarTodas() {
  return useMarking(() => call(marcarTodasVistas));
}

export function useMarcarVista() {
  return useMarking((id: string) => call(marcarComoVista, { params: { id } }));
}
