import type { ReactNode } from 'react';
import { Form } from '#shared/forma/form.tsx';
import type { Forma } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';

interface AccountFormProps extends Pick<ButtonProps, 'variant'> {
  forma: Pick<Forma<object>, 'form' | 'isBusy' | 'failure'>;
  submitLabel: string;
  /** The label while it is sent. */
  busyLabel: string;
  children: ReactNode;
}

/**
 * Draws a form of an account: its fields, the sentence why it was not sent, its button. It disables no field while the
 * form is sent, because a password manager reads them then.
 */
export function AccountForm({
  forma,
  submitLabel,
  busyLabel,
  variant,
  children,
}: AccountFormProps) {
  const { form, isBusy, failure } = forma;
  return (
    <Form {...form} className="flex flex-col gap-5">
      {children}
      {failure && <Alert>{failure}</Alert>}
      <Button
        type="submit"
        size="lg"
        full
        variant={variant}
        loading={isBusy}
        loadingLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
