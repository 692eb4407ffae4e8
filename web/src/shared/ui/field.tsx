import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** The properties of every field, besides the attributes of its control. */
export interface FieldProps {
  label: string;
  /** Help below the label, always visible. */
  hint?: ReactNode;
  /** A sentence that says what is wrong; marks the control as invalid. */
  error?: string;
  /** Adds '(opcional)' to the label. */
  optional?: boolean;
}

interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrame extends FieldProps {
  id?: string;
  /** Shown under the control, e.g. a counter. */
  footer?: ReactNode;
  /** True if the label is only for screen readers. */
  isBare?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

export const controlClasses =
  'w-full min-h-touch rounded-control border border-control bg-raised px-3.5 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';

/** Label, hint and error around a control, connected to it by id. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  footer,
  isBare = false,
  children,
}: FieldFrame) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-ayuda`;
  const errorId = `${controlId}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col gap-1.5', isBare && 'min-w-0 flex-1')}>
      <label htmlFor={controlId} className={isBare ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {footer}
      {/* Takes no room while empty, so that a search box beside a select stands on the same line. */}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** What is wrong, under what it is about. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      {...rest}
      className={cx('flex items-start gap-1.5 font-medium text-rojo-ink text-sm', className)}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
