import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#shared/use-live.ts';
import { detalleQuery, expedienteKey } from './api.ts';

const MINUTE_MS = 60_000;

/**
 * Keeps a file's screen fresh while it is open, with its conversation and notes. Listens only once the file is
 * loaded: its answer names the reader's pulse.
 */
export function useExpedienteLive(idExpediente: string, detalle: DetalleAnswer | undefined): void {
  const queryClient = useQueryClient();
  const { queryKey } = detalleQuery(idExpediente);
  const quien = detalle?.pulso.quien;
  useLive(expedienteKey(idExpediente), {
    watch: useCallback(
      (live, watcher) => (quien ? live.watchPulso(idExpediente, quien, watcher) : () => {}),
      [idExpediente, quien],
    ),
    // A change that came between the answers of one load may be in only some of them.
    isShown: (version, isOwnChange) => {
      const shown = queryClient.getQueryData(queryKey);
      return (
        shown !== undefined &&
        String(shown.pulso.numero) === version &&
        (isOwnChange || Date.now() - Date.parse(shown.resumen.Fecha_actualizacion) > MINUTE_MS)
      );
    },
  });
}
