import type { AnyCall } from '@notaria/contract/call';
import { failureMessage } from '../api/failure-message.ts';
import { toast } from './toast.ts';

/** What a toast says of a change: the sentence of its answer, or why the call failed. */
export const inToast = (call: Pick<AnyCall, 'failures'>) => ({
  onSuccess: ({ message }: { message: string }) => toast.success(message),
  onError: (error: Error) => toast.error(failureMessage(call, error)),
});
