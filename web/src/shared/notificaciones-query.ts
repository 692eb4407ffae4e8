import { ESPERA } from '@notaria/contract/limits';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call.ts';

export const NOTIFICACIONES_KEY = ['notificaciones'] as const;

/** The person's unseen notices; asked for every 10 minutes, on focus, and whenever the listener reports a change. */
export const notificacionesQuery = queryOptions({
  queryKey: NOTIFICACIONES_KEY,
  queryFn: ({ signal }) => call(listNotificaciones, { signal }),
  refetchInterval: ESPERA.notificaciones,
  refetchOnWindowFocus: 'always',
});
