import { actualizarRol, fiscalData, subirConstancia } from '@notaria/contract/constancias';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type { Sending } from '#shared/use-file-to-send.ts';

/** How often a certificate that is still being read is asked for again, in ms. */
const READING_MS = 2_000;

export function fiscalDataQuery(email: string) {
  return queryOptions({
    queryKey: ['fiscal-data', email],
    queryFn: ({ signal }) => call(fiscalData, { params: { email }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.pendiente?.estado === 'procesando' ? READING_MS : false,
  });
}

/** Uploads a certificate and waits until it is read, or until the server says that it takes longer. */
export function useSubirConstancia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, ...upload }: Sending & { email: string }) =>
      call(subirConstancia, { body: { email }, ...upload }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['fiscal-data'] }),
  });
}

/** Declares that the data are the client's own. */
export function useVerificarDatos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(actualizarRol, { body: { email } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['fiscal-data'] }),
  });
}
