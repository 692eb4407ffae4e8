import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field.tsx';

interface ChipsFieldProps<T extends string | number> {
  legend: string;
  hint?: string;
  options: readonly { value: T; label: string }[];
  /** What makes the box of an option: the `member` of a form. */
  memberOf: (value: T) => Pick<ComponentProps<'input'>, 'checked' | 'onChange'>;
  error?: string | undefined;
}

/** A choice of some among a few, side by side. */
export function ChipsField<T extends string | number>(props: ChipsFieldProps<T>) {
  const { legend, hint, options, memberOf, error } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {hint && <p className="-mt-1 mb-1.5 text-muted text-sm">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            {...memberOf(value)}
            aria-invalid={error ? true : undefined}
            className="min-w-0 rounded-3xl border border-control bg-raised px-4 text-sm hover:border-ink has-checked:border-primary has-checked:bg-primary-soft"
          />
        ))}
      </div>
      {error && (
        <FieldError id={errorId} role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
