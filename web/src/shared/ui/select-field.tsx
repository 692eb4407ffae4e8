import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** A first choice with an empty value, e.g. 'Elige una opción'. */
  placeholder?: string;
}

/** The browser's own select: works with the keyboard, on phones and with every screen reader. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={cx(controlClasses, 'appearance-none pr-10', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
