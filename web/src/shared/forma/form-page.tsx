import { type ReactNode, useContext, useEffect } from 'react';
import { AsksBeforeLeaving } from '../leave/asks-before-leaving.tsx';
import { DialogContext } from '../leave/dialog-context.ts';
import type { Loss } from '../leave/loss.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { DialogActions, DialogCancel } from '../ui/dialog-actions.tsx';
import { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx';
import { Form } from './form.tsx';
import type { Forma } from './use-forma.ts';

/** What is drawn of every form, whatever its values. */
interface Drawn extends Pick<Forma<object>, 'form' | 'isBusy' | 'failure' | 'detail'> {
  draft?: DraftNoticeProps['draft'];
  loss?: Loss | undefined;
}

type Failing = Pick<FormBodyProps, 'forma' | 'onShowLatest' | 'latestLabel'>;

export interface FormBodyProps extends Omit<DraftNoticeProps, 'draft'> {
  forma: Drawn;
  /** The classes that put room between its fields. */
  className?: string;
  children: ReactNode;
  /** Tells why it was not sent, in place of the form's own sentence. */
  failure?: ReactNode;
  /** Shows what somebody else changed meanwhile, in place of sending; left out, it can be sent again. */
  onShowLatest?: () => void;
  latestLabel?: string;
}

/** Why a form was not sent and, if somebody else changed what it edits, the button that shows the change. */
export function FormFailure({ forma, onShowLatest, latestLabel = 'Ver cómo quedó' }: Failing) {
  const { failure, detail } = forma;
  const isOutdated = onShowLatest !== undefined && detail === 'cambio_previo';
  if (!failure) return null;
  return (
    <Alert
      actions={
        isOutdated && (
          <Button variant="secondary" onClick={onShowLatest}>
            {latestLabel}
          </Button>
        )
      }
    >
      {failure}
    </Alert>
  );
}

/** The fields of a form, under the note about its draft and over what went wrong. None can be changed while it is sent. */
export function FormBody(props: FormBodyProps & { id?: string; buttons?: ReactNode }) {
  const { forma, className = 'space-y-4', changed, misfit, failure, id, buttons } = props;
  const dialog = useContext(DialogContext);
  useEffect(() => {
    dialog?.setBusy(forma.isBusy);
    return () => dialog?.setBusy(false);
  }, [dialog, forma.isBusy]);
  return (
    <Form {...forma.form} id={id} className={className}>
      <AsksBeforeLeaving loss={forma.loss} />
      <fieldset disabled={forma.isBusy} className={cx('min-w-0', className)}>
        <DraftNotice draft={forma.draft} changed={changed} misfit={misfit} />
        {props.children}
      </fieldset>
      {failure ?? <FormFailure {...props} />}
      {buttons}
    </Form>
  );
}

export interface FormSubmitProps extends Pick<ButtonProps, 'variant' | 'full' | 'size'> {
  submitLabel: ReactNode;
  /** The label while it is sent. */
  busyLabel?: string;
  /** True if the button looks disabled: something is missing, which a press says. */
  isOff?: boolean;
}

/** The button that sends a form; none if somebody else changed what it edits, until the person has seen the change. */
export function FormSubmit({
  forma,
  formId,
  submitLabel,
  busyLabel = 'Guardando...',
  isOff = false,
  onShowLatest,
  variant,
  full,
  size,
}: FormSubmitProps & Omit<Failing, 'latestLabel'> & { formId?: string }) {
  if (onShowLatest && forma.detail === 'cambio_previo') return null;
  return (
    <Button
      type="submit"
      form={formId}
      variant={variant}
      full={full}
      size={size}
      aria-disabled={isOff || undefined}
      className="aria-disabled:opacity-55"
      loading={forma.isBusy}
      loadingLabel={busyLabel}
    >
      {submitLabel}
    </Button>
  );
}

interface FormPageProps extends FormBodyProps, FormSubmitProps {
  /** Buttons beside the one that sends it. */
  beside?: ReactNode;
}

/** A form on a page, or within a dialog that loads what it edits: there its buttons stay in view. */
export function FormPage(props: FormPageProps) {
  const isInDialog = useContext(DialogContext) !== null;
  const submit = <FormSubmit {...props} />;
  const buttons = isInDialog ? (
    <DialogActions>
      <DialogCancel disabled={props.forma.isBusy} />
      {submit}
    </DialogActions>
  ) : props.beside ? (
    <div className="flex flex-wrap gap-3">
      {submit}
      {props.beside}
    </div>
  ) : (
    submit
  );
  return <FormBody {...props} buttons={buttons} />;
}
