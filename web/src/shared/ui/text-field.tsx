import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {}

/** A text field of one line. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <input {...rest} {...control} type={type} className={cx(controlClasses, className)} />
      )}
    </Field>
  );
}
