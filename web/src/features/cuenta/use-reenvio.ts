import { reenviarConfirmacion } from '@notaria/contract/cuentas';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { resendConfirmation } from './api.ts';

export interface Reenvio {
  isBusy: boolean;
  /** What came of it, in words; null before anything was asked. */
  sentence: string | null;
  hasFailed: boolean;
  send: () => void;
}

/** Has the link that proves one's own address mailed again. */
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
