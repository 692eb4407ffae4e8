import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Select } from './select.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The options of a choice among rows: what stands for each, and its name. */
export function optionsOf<V extends string, L extends string = 'nombre'>(
  rows: readonly Readonly<Record<NoInfer<V | L>, string>>[],
  value: V,
  label = 'nombre' as L,
): SelectOption[] {
  return rows.map((row) => ({ value: row[value], label: row[label] }));
}

/** The choices, with what is chosen although it is none of them any more. */
export function conElegido(
  options: readonly SelectOption[],
  chosen: string | undefined,
  label: string,
): readonly SelectOption[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label }];
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** A first choice with an empty value, e.g. 'Elige una opción'. */
  placeholder?: string;
}

/** A choice from a list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <Select {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
