import type { Notificacion } from '@notaria/contract/notificaciones';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Asks again for what is shown of a file if a notice about it is newer. The file's own pulse usually came first; where
 * it got lost, the page would show the old state beside a bell that tells the new one.
 */
export function useAsNewAsNews(items: readonly Notificacion[] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { ID_Expediente, Fecha } of items ?? []) {
      void queryClient.invalidateQueries({
        queryKey: ['expedientes', ID_Expediente],
        predicate: ({ state }) => state.dataUpdatedAt < Date.parse(Fecha),
      });
    }
  }, [items, queryClient]);
}
