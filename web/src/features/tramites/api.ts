import { getTramite, iniciarExpediente } from '@notaria/contract/tramites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFull, newIntent } from '#shared/api/call.ts';
import { CATALOGO_STALE_MS } from '#shared/tramite/tramites-query.ts';

export function tramiteQuery(idTramite: string) {
  return queryOptions({
    queryKey: ['tramites', idTramite],
    queryFn: async ({ signal }) =>
      (await call(getTramite, { params: { idTramite }, signal })).tramite,
    staleTime: CATALOGO_STALE_MS,
  });
}

/** Starts a file; 200 says that an empty one of the same procedure was used again. */
export function useIniciarExpediente() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { nombreTramite: string; email: string }) => {
      const { status, data } = await callFull(iniciarExpediente, { body, intent: newIntent() });
      return { ...data, esNuevo: status === 201 };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['expedientes'] }),
  });
}
