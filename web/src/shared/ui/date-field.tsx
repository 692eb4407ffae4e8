import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

interface DateFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'onChange' | 'ref'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * A day that may be left empty. Its own button empties it: an iPhone's «Borrar» brings back the value that React
 * wrote last.
 */
export function DateField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  ...rest
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange({ target: { value: '' } });
    // The button, which has the focus, goes.
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="flex flex-wrap gap-x-2">
          <input
            {...rest}
            {...control}
            ref={input}
            type="date"
            value={value}
            onChange={onChange}
            className={cx(controlClasses, 'min-w-40 flex-1', className)}
          />
          {value !== '' && (
            <Button
              variant="ghost"
              aria-label={`Quitar fecha: ${label}`}
              className="px-2!"
              onClick={empty}
            >
              Quitar fecha
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
