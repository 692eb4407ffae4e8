import {
  contarPapeles,
  reenviarInvitacion,
  responderPor,
  retirarParte,
  salirDeExpediente,
} from '@notaria/contract/partes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expedienteKey, KEY, type ParteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';
import { useChange } from '#shared/use-change.ts';

export function useReenviar() {
  return useChange((params: ParteKey) => call(reenviarInvitacion, { params }), KEY);
}

export function useResponderPor() {
  return useChange((params: ParteKey) => call(responderPor, { params }), KEY);
}

export function useRetirar() {
  return useChange(
    ({ motivo, ...params }: ParteKey & { motivo?: string }) =>
      call(retirarParte, { params, body: { motivo } }),
    KEY,
  );
}

export function useContarPapeles() {
  return useChange(
    ({ cuentan, ...params }: ParteKey & { cuentan: boolean }) =>
      call(contarPapeles, { params, body: { cuentan } }),
    KEY,
  );
}

/**
 * Leaves a file, forgets what is cached about it, and requests the lists again.
 * @param onDone leaves the page of the file, before its listener learns that the room is closed
 */
export function useSalir(onDone: (message: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: ParteKey) => call(salirDeExpediente, { params }),
    networkMode: 'always',
    onSuccess: async ({ message }, { id }) => {
      onDone(message);
      queryClient.removeQueries({ queryKey: expedienteKey(id) });
      await Promise.all([askAgain(queryClient, [KEY]), askAgain(queryClient, ['notificaciones'])]);
    },
  });
}
