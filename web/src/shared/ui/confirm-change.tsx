import type { AnyCall } from '@notaria/contract/call';
import { failureMessage } from '../api/failure-message.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { toast } from './toast.ts';

/** What makes a change on the server: a change of `useChange`, its call, and what a toast says afterwards. */
export interface ChangeProps<V, R> {
  change: {
    isPending: boolean;
    error: Error | null;
    mutate: (
      variables: V,
      then: { onSuccess: (answer: R) => void; onSettled?: () => void },
    ) => void;
  };
  call: Pick<AnyCall, 'failures'>;
  said: (answer: R) => string;
}

interface ConfirmChangeProps<V, R>
  extends ChangeProps<V, R>,
    Omit<ConfirmDialogProps, 'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'> {
  variables: V;
  onClose: () => void;
  /** Called once the change is made; by default it only closes. */
  onDone?: () => void;
}

/** Asks before a change on the server, and makes it. If it fails, the question stays with the reason. */
export function ConfirmChange<V, R>({
  change,
  call,
  said,
  variables,
  onClose,
  onDone = onClose,
  ...question
}: ConfirmChangeProps<V, R>) {
  const confirm = () =>
    change.mutate(variables, {
      onSuccess: (answer) => {
        toast.success(said(answer));
        onDone();
      },
    });
  return (
    <ConfirmDialog
      {...question}
      open
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(change.error && { error: failureMessage(call, change.error) })}
    />
  );
}

/** What a toast says of a change whose answer has the sentence. */
export const itsMessage = ({ message }: { message: string }) => message;
