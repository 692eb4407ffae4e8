import { marcarComoVista, marcarTodasVistas } from '@notaria/contract/notificaciones';
import { call } from '#shared/api/call.ts';
import { NOTIFICACIONES_KEY } from '#shared/notificaciones-query.ts';
import { useChange } from '#shared/use-change.ts';

const [KEY] = NOTIFICACIONES_KEY;

export function useMarcarTodas() {
  return useChange((_none: undefined) => call(marcarTodasVistas), KEY);
}

export function useMarcarVista() {
  return useChange((id: string) => call(marcarComoVista, { params: { id } }), KEY);
}
