import type { BodyInputOf } from '@notaria/contract/call';
import { detalleTramite } from '@notaria/contract/expedientes';
import { iniciarExpediente, readTramite } from '@notaria/contract/tramites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { CATALOGO_STALE_MS } from '#shared/tramite/tramites-query.ts';

export function tramiteQuery(idTramite: string) {
  return queryOptions({
    queryKey: ['tramites', idTramite],
    queryFn: async ({ signal }) =>
      (await call(readTramite, { params: { idTramite }, signal })).tramite,
    staleTime: CATALOGO_STALE_MS,
  });
}

/** Starts a file, or answers one that is open. A repeat after a lost answer gets the same answer. */
export function useIniciarExpediente() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof iniciarExpediente>) => call(iniciarExpediente, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['expedientes'] }),
  });
}

/** The detail of the file that was just started, under the key that its page uses. */
export function detalleQuery(id: string) {
  return queryOptions({
    queryKey: ['expedientes', id, 'detalle'],
    queryFn: ({ signal }) => call(detalleTramite, { params: { id }, signal }),
    retry: false,
  });
}
