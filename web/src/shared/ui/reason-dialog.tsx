import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextareaField } from './textarea-field.tsx';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What follows from sending it, and who reads the words. */
  description: ReactNode;
  /** Of the field. */
  label: string;
  maxLength: number;
  /** The contract's rule for the text, with its sentences. */
  rule: z.ZodMiniType<string, string>;
  confirmLabel: string;
  busy: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal before it is sent. What was typed stays when it fails. */
export function ReasonDialog({
  open,
  title,
  description,
  label,
  maxLength,
  rule,
  confirmLabel,
  busy,
  error,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ text: rule })),
    defaultValues: { text: '' },
  });
  const send = handleSubmit(({ text }) => onSend(text));
  const problem = formState.errors.text?.message;
  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <TextareaField
          {...register('text')}
          autoFocus
          label={label}
          maxLength={maxLength}
          {...(problem === undefined ? {} : { error: problem })}
        />
        {error !== undefined && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  );
}
