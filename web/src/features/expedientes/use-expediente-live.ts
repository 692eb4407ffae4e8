import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive } from '#shared/use-live.ts';
import { detalleQuery, expedienteKey } from './api.ts';

const MINUTE_MS = 60_000;

/**
 * Identifies a version of a file: for one of its parties, the version (`sello`) of the party; for everybody
 * else, the time of its last change.
 */
function versionOf({ escucha, sello, resumen }: DetalleAnswer): string {
  return escucha === 'parte' ? String(sello) : resumen.Fecha_actualizacion;
}

/**
 * Keeps a file's screen fresh while it is open. Listens only once the file is loaded, because in a file with
 * parties only the staff may listen to the file, and each party to their own document.
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
    // A change that came between the answers of one load may be in only some of them.
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
