import type { QueryInputOf } from '@notaria/contract/call';
import {
  ejecutarCancelacion,
  listCancelaciones,
  rechazarCancelacion,
} from '@notaria/contract/derechos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';
import { ON_REMOVAL } from './api.ts';

const KEY = 'cancelaciones';

export const cancelacionesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listCancelaciones, { signal }),
});

/** A cancelled account is removed. */
export function useEjecutar() {
  return useChange(
    ({ id, ...query }: { id: string } & QueryInputOf<typeof ejecutarCancelacion>) =>
      call(ejecutarCancelacion, { params: { id }, query }),
    ...ON_REMOVAL,
  );
}

export function useRechazar() {
  return useChange(
    ({ id, razon }: { id: string; razon: string }) =>
      call(rechazarCancelacion, { params: { id }, body: { razon } }),
    KEY,
  );
}
