import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#shared/use-live.ts';
import { detalleQuery, expedienteKey } from './api.ts';

const MINUTE_MS = 60_000;

/** Keeps what a screen shows of a file fresh while it is open. */
export function useExpedienteLive(idExpediente: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = detalleQuery(idExpediente);
  useLive(expedienteKey(idExpediente), {
    watch: useCallback(
      (live, onChange) => live.watchExpediente(idExpediente, onChange),
      [idExpediente],
    ),
    // A change that came between the answers of one load is in some of them only.
    isShown: (actualizado, isOwnChange) =>
      actualizado !== undefined &&
      queryClient.getQueryData(queryKey)?.resumen.Fecha_actualizacion === actualizado &&
      (isOwnChange || Date.now() - Date.parse(actualizado) > MINUTE_MS),
  });
}
