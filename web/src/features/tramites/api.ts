import type { BodyInputOf } from '@notaria/contract/call';
import { getTramite, iniciarExpediente } from '@notaria/contract/tramites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** Starts a file, or answers one that is open. A repeat of a press whose answer was lost gets that answer. */
export function useIniciarExpediente() {
  const queryClient = useQueryClient();
  const intentOf = useIntent();
  const answers = useRef(0);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof iniciarExpediente>) =>
      call(iniciarExpediente, { body, intent: intentOf([body, answers.current]) }),
    onSuccess: () => {
      answers.current += 1;
      return queryClient.invalidateQueries({ queryKey: ['expedientes'] });
    },
  });
}
