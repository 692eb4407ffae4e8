import {
  enlacesDatos,
  misDatos,
  retirarCancelacion,
  solicitarCancelacion,
} from '@notaria/contract/derechos';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { save } from '#shared/save.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'mis-datos';

export function misDatosQuery(uid: string) {
  return queryOptions({
    queryKey: [KEY, uid],
    queryFn: ({ signal }) => call(misDatos, { signal }),
  });
}

/** Asks for the links; a single one is opened at once. */
export function useDescarga() {
  return useMutation({
    mutationFn: () => call(enlacesDatos),
    onSuccess: ({ urls }) => {
      const [first] = urls;
      if (first !== undefined && urls.length === 1) save(first);
    },
  });
}

export function useSolicitar() {
  return useChange((body: { motivo: string }) => call(solicitarCancelacion, { body }), KEY);
}

export function useRetirar() {
  return useChange((_none: undefined) => call(retirarCancelacion), KEY);
}
