import type { BodyInputOf } from '@notaria/contract/call';
import { getTramite, iniciarExpediente } from '@notaria/contract/tramites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { CATALOGO_STALE_MS } from '#shared/tramite/tramites-query.ts';
import { useIntent } from '#shared/use-intent.ts';

export function tramiteQuery(idTramite: string) {
  return queryOptions({
    queryKey: ['tramites', idTramite],
    queryFn: async ({ signal }) =>
      (await call(getTramite, { params: { idTramite }, signal })).tramite,
    staleTime: CATALOGO_STALE_MS,
  });
}

/** Starts a file, or answers one that is open; a repeat of the same wish gets the first answer. */
export function useIniciarExpediente() {
  const queryClient = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof iniciarExpediente>) =>
      call(iniciarExpediente, { body, intent: intentOf(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['expedientes'] }),
  });
}
