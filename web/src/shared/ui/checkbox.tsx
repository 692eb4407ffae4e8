import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox whose label is part of one big target. */
export function Checkbox({ label, hint, error, id, className, disabled, ...rest }: CheckboxProps) {
  const generated = useId();
  const boxId = id ?? generated;
  const hintId = `${boxId}-ayuda`;
  const errorId = `${boxId}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col', className)}>
      <label
        htmlFor={boxId}
        className={cx('flex min-h-touch items-center gap-3', disabled && 'cursor-not-allowed')}
      >
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          disabled={disabled}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={described || undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <span className={cx(disabled && 'text-muted')}>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="pl-8 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={errorId} role="alert" className="pl-8">
          {error}
        </FieldError>
      )}
    </div>
  );
}
