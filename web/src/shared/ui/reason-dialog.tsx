import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '../api/failure-message.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { ChangeProps } from './confirm-change.tsx';
import { Dialog } from './dialog.tsx';
import { DialogCancel } from './dialog-actions.tsx';
import { Form } from './form.tsx';
import { TextareaField } from './textarea-field.tsx';
import { toast } from './toast.ts';

interface ReasonDialogProps<V, R> extends ChangeProps<V, R> {
  /** Name of the draft, to tell the refusals on this device apart. */
  draftName: string;
  title: string;
  /** What sending it causes, and who reads the text. */
  description: ReactNode;
  /** Label of the field. */
  label: string;
  maxLength: number;
  /** The contract's rule for the text, with its sentences. */
  rule: z.ZodMiniType<string, string>;
  confirmLabel: string;
  /** The variables of the change that sends the text. */
  variables: (text: string) => V;
  onClose: () => void;
}

const DRAFT = z.object({ text: z.string() });
const EMPTY = { text: '' };

/**
 * Asks for the reason of a refusal before sending it. The typed text stays if sending fails, and as a draft
 * if the dialog is closed.
 */
export function ReasonDialog<V, R>({
  draftName,
  title,
  description,
  label,
  maxLength,
  rule,
  confirmLabel,
  change,
  call,
  said,
  variables,
  onClose,
}: ReasonDialogProps<V, R>) {
  const formId = useId();
  const draft = useDraft({
    name: draftName,
    initial: EMPTY,
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => reset(values),
  });
  const { register, handleSubmit, formState, reset, subscribe } = useForm({
    resolver: zodResolver(z.object({ text: rule })),
    defaultValues: draft.begin,
  });
  const { keep, drop } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const send = handleSubmit(({ text }) =>
    change.mutate(variables(text), {
      onSuccess: (answer) => {
        drop();
        toast.success(said(answer));
        onClose();
      },
    }),
  );
  const { isPending: busy } = change;
  const problem = formState.errors.text?.message;
  return (
    <Dialog
      open
      loss={draft.loss}
      busy={busy}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <DialogCancel disabled={busy}>Volver</DialogCancel>
          <Button type="submit" form={formId} variant="danger" loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void send(event)} className="space-y-4">
        <DraftNotice draft={draft} />
        <TextareaField
          {...register('text')}
          autoFocus
          label={label}
          maxLength={maxLength}
          {...(problem === undefined ? {} : { error: problem })}
        />
        {change.error && <Alert>{failureMessage(call, change.error)}</Alert>}
      </Form>
    </Dialog>
  );
}
