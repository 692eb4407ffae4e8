import type { AnswerOf } from '@notaria/contract/call';
import {
  actualizarRol,
  fiscalData,
  type PasoLectura,
  subirConstancia,
} from '@notaria/contract/constancias';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call, callFull } from '#shared/api/call.ts';
import type { FileSending } from '#shared/use-file-to-send.ts';

/** How often a certificate that is still being read is asked for again, in ms. */
const READING_MS = 2_000;

export function fiscalDataQuery(email: string) {
  return queryOptions({
    queryKey: ['fiscal-data', email],
    queryFn: ({ signal }) => call(fiscalData, { params: { email }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? READING_MS : false),
  });
}

/** True while the server reads a certificate or asks the SAT about it. */
function isUnderWay(data: AnswerOf<typeof fiscalData> | undefined): boolean {
  const certificates = [data?.pendiente, data?.vigente];
  return (
    data?.pendiente?.estado === 'procesando' ||
    certificates.some((each) => each?.sat.estado === 'pendiente')
  );
}

/** What is being done with a certificate that has arrived, while the call that sent it waits. */
export function usePaso(email: string, isWaiting: boolean): PasoLectura {
  const { data } = useQuery({
    ...fiscalDataQuery(email),
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: READING_MS,
  });
  const { pendiente } = data ?? {};
  return pendiente?.estado === 'procesando' ? pendiente.paso : 'leyendo';
}

/** Uploads a certificate and waits until it is read, or until the server says that it takes longer. */
export function useSubirConstancia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, ...upload }: FileSending & { email: string }) => {
      const { status, data } = await callFull(subirConstancia, { body: { email }, ...upload });
      if (status === 200 && data.data === null) throw new ApiError(status, '');
      return data;
    },
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
