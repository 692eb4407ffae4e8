import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

export interface TextareaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'children' | 'maxLength' | 'value'> {
  value: string;
  /**
   * Maximum of characters; the counter below shows how many there are. A longer text that is pasted stays
   * whole: the browser would cut it without a word. The contract's rule refuses to send it.
   */
  maxLength: number;
  /** True for one line that grows, without a visible label; its counter comes when little room is left. */
  isBare?: boolean;
}

/** A text field of several lines with a counter 'x / max caracteres'. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  maxLength,
  value,
  isBare = false,
  ...rest
}: TextareaFieldProps) {
  const { length } = value;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? excess(length, maxLength)}
      optional={optional}
      id={id}
      isBare={isBare}
      footer={(!isBare || length >= maxLength * 0.9) && <Counter length={length} max={maxLength} />}
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          value={value}
          className={cx(
            controlClasses,
            isBare ? 'field-sizing-content max-h-40 resize-none' : 'min-h-28 resize-y',
            className,
          )}
        />
      )}
    </Field>
  );
}

function excess(length: number, max: number): string | undefined {
  if (length <= max) return undefined;
  return length - max === 1 ? 'Sobra 1 carácter.' : `Sobran ${length - max} caracteres.`;
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <p className="text-right text-muted text-xs tabular-nums">
      {length} / {max} caracteres
    </p>
  );
}
