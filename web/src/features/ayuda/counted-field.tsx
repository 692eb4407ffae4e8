import { VIDEOS } from '@notaria/contract/gestion-messages';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';

interface CountedFieldProps extends Pick<TextFieldProps, 'label' | 'hint'> {
  max: number;
  /** The error once the person has been here and left it empty. */
  requiredMessage: string;
  /** Its place in the form. */
  field: Pick<TextFieldProps, 'name' | 'error' | 'onChange'> & { value: string };
}

/**
 * A required text field with its counter: 'x / max caracteres', 'Se alcanzó el límite', 'Este campo es
 * obligatorio'.
 */
export function CountedField({ label, hint, max, requiredMessage, field }: CountedFieldProps) {
  const [wasHere, setWasHere] = useState(false);
  const { value, error } = field;
  const isMissing = value.trim() === '' && (wasHere || error !== undefined);
  const counter = value.length >= max ? VIDEOS.limite : '';
  return (
    <div>
      <TextField
        {...field}
        label={label}
        hint={hint}
        maxLength={max}
        required
        onBlur={() => setWasHere(true)}
        error={isMissing ? requiredMessage : error}
      />
      <p className="mt-1 flex justify-between gap-3 text-muted text-xs tabular-nums">
        <span aria-live="polite">{isMissing ? VIDEOS.obligatorio : counter}</span>
        <span>
          {value.length} / {max} caracteres
        </span>
      </p>
    </div>
  );
}
