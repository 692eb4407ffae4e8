import { reenviarConfirmacion } from '@notaria/contract/pruebas-correo';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { resendConfirmation } from './api.ts';

export interface Reenvio {
  isBusy: boolean;
  /** The result in words; null before anything was asked. */
  sentence: string | null;
  hasFailed: boolean;
  send: () => void;
}

/** Asks for another mail with the link that proves the person's own address. */
export function useReenvio(): Reenvio {
  const { mutate, isPending, isError, data, error } = useMutation({
    mutationFn: resendConfirmation,
  });
  return {
    isBusy: isPending,
    sentence: isError ? failureMessage(reenviarConfirmacion, error) : (data ?? null),
    hasFailed: isError,
    send: () => mutate(),
  };
}
