import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#shared/use-live.ts';
import { detalleQuery, expedienteKey } from './api.ts';

const MINUTE_MS = 60_000;

/** What tells one state of a file from another: to a party of it the seal of their room, to all others its time. */
function versionOf({ escucha, sello, resumen }: DetalleAnswer): string {
  return escucha === 'parte' ? String(sello) : resumen.Fecha_actualizacion;
}

/**
 * Keeps what a screen shows of a file fresh while it is open. Nothing is listened to before the file is
 * there: in one with several parties only its staff may listen to the file, and each party to their room.
 */
export function useExpedienteLive(idExpediente: string, detalle: DetalleAnswer | undefined): void {
  const queryClient = useQueryClient();
  const { queryKey } = detalleQuery(idExpediente);
  const isKnown = detalle !== undefined;
  const idParte = detalle?.escucha === 'parte' ? detalle.miParte : null;
  useLive(expedienteKey(idExpediente), {
    watch: useCallback(
      (live, onChange) => {
        if (!isKnown) return () => {};
        return idParte
          ? live.watchParte({ idExpediente, idParte }, onChange)
          : live.watchExpediente(idExpediente, onChange);
      },
      [idExpediente, isKnown, idParte],
    ),
    // A change that came between the answers of one load is in some of them only.
    isShown: (version, isOwnChange) => {
      const shown = queryClient.getQueryData(queryKey);
      return (
        version !== undefined &&
        shown !== undefined &&
        versionOf(shown) === version &&
        (isOwnChange || Date.now() - Date.parse(shown.resumen.Fecha_actualizacion) > MINUTE_MS)
      );
    },
  });
}
