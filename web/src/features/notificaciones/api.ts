import { ESPERA } from '@notaria/contract/limits';
import {
  listNotificaciones,
  marcarComoVista,
  marcarTodasVistas,
} from '@notaria/contract/notificaciones';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'notificaciones';
export const NOTIFICACIONES_KEY = [KEY];

/** The person's unseen notices; asked for every 10 minutes, on focus, and whenever the listener reports a change. */
export const notificacionesQuery = queryOptions({
  queryKey: NOTIFICACIONES_KEY,
  queryFn: ({ signal }) => call(listNotificaciones, { signal }),
  refetchInterval: ESPERA.notificaciones,
  refetchOnWindowFocus: 'always',
});

export function useMarcarTodas() {
  return useChange((_none: undefined) => call(marcarTodasVistas), KEY);
}

export function useMarcarVista() {
  return useChange((id: string) => call(marcarComoVista, { params: { id } }), KEY);
}
