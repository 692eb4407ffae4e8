import {
  cancelarMiAsesoria,
  fijarAsesoria,
  horasDeAsesoria,
  pedirAsesoria,
  verAsesoria,
} from '@notaria/contract/asesorias';
import type { BodyInputOf } from '@notaria/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'asesorias';

/** The free times of an office. */
export function horasQuery(oficina: string) {
  return queryOptions({
    queryKey: [KEY, 'horas', oficina],
    queryFn: ({ signal }) => call(horasDeAsesoria, { params: { oficina }, signal }),
    staleTime: 0,
  });
}

export function usePedir() {
  return useChange((body: BodyInputOf<typeof pedirAsesoria>) => call(pedirAsesoria, { body }), KEY);
}

/** What the link of a mail is for. */
export function asesoriaQuery(token: string) {
  return queryOptions({
    queryKey: [KEY, 'enlace', token],
    queryFn: ({ signal }) => call(verAsesoria, { params: { token }, signal }),
    retry: false,
  });
}

export function useMiAsesoria(token: string) {
  const params = { token };
  return {
    fijar: useChange(
      (body: BodyInputOf<typeof fijarAsesoria>) => call(fijarAsesoria, { params, body }),
      KEY,
    ),
    cancelar: useChange(
      (motivo: string) => call(cancelarMiAsesoria, { params, body: { motivo } }),
      KEY,
    ),
  };
}
