import type { BodyInputOf } from '@notaria/contract/call';
import {
  anotarPago,
  avisarPago,
  decidirPago,
  listPagos,
  reabrirPago,
} from '@notaria/contract/pagos';
import { queryOptions } from '@tanstack/react-query';
import { expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';
import type { FileSending } from '#shared/use-file-to-send.ts';

/** The links to proofs live ten minutes. */
const FRESH_MS = 8 * 60_000;

/** The payments of a file, as the person may read them. */
export function pagosQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'pagos'],
    queryFn: ({ signal }) => call(listPagos, { params: { id }, signal }),
    refetchInterval: FRESH_MS,
  });
}

export function useAvisarPago(id: string) {
  return useChange(
    ({ file, onProgress, signal, ...body }: BodyInputOf<typeof avisarPago> & FileSending) =>
      call(avisarPago, { params: { id }, body, file, onProgress, signal }),
    KEY,
  );
}

export function useDecidirPago(id: string) {
  return useChange(
    ({ idPago, ...body }: { idPago: string } & BodyInputOf<typeof decidirPago>) =>
      call(decidirPago, { params: { id, idPago }, body }),
    KEY,
  );
}

export function useAnotarPago(id: string) {
  return useChange(
    (body: BodyInputOf<typeof anotarPago>) => call(anotarPago, { params: { id }, body }),
    KEY,
  );
}

export function useReabrirPago(id: string) {
  return useChange(
    ({ idPago, motivo }: { idPago: string; motivo: string }) =>
      call(reabrirPago, { params: { id, idPago }, body: { motivo } }),
    KEY,
  );
}
