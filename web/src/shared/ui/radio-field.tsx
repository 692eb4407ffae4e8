import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface RadioOption {
  value: string;
  label: string;
  /** Says what choosing it means; screen readers read it with the label. */
  hint?: ReactNode;
}

export interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  legend: string;
  options: readonly RadioOption[];
  error?: string | undefined;
  /** The value of the option that is chosen. */
  chosen: string;
}

/** A choice among a few, all visible. */
export function RadioField({ legend, options, error, chosen, ...rest }: RadioFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="space-y-2">
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-start gap-3 rounded-control border border-control bg-raised px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              {...rest}
              type="radio"
              value={value}
              checked={value === chosen}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {hint && <span className="block text-muted text-sm">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <FieldError id={errorId} className="mt-1.5">
            {error}
          </FieldError>
        )}
      </div>
    </fieldset>
  );
}
