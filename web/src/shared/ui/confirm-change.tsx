import type { AnyCall } from '@notaria/contract/call';
import { failureMessage } from '../api/failure-message.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { toast } from './toast.ts';

/** What makes a change on the server: a change of `useChange`, whose answer a toast says, and its call. */
export interface ChangeProps<V> {
  change: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (
      variables: V,
      then: { onSuccess: (answer: { message: string }) => void; onSettled?: () => void },
    ) => void;
  };
  call: Pick<AnyCall, 'failures'>;
}

interface ConfirmChangeProps<V>
  extends ChangeProps<V>,
    Omit<ConfirmDialogProps, 'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'> {
  variables: V;
  onClose: () => void;
  /** Called once the change is made; by default it only closes. */
  onDone?: () => void;
}

/** Asks before a change on the server, and makes it. If it fails, the question stays with the reason. */
export function ConfirmChange<V>({
  change,
  call,
  variables,
  onClose,
  onDone = onClose,
  ...question
}: ConfirmChangeProps<V>) {
  const confirm = () =>
    change.mutate(variables, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  // The change may outlive the question, which is asked anew.
  const cancel = () => {
    change.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={cancel}
      {...(change.error && { error: failureMessage(call, change.error) })}
    />
  );
}
