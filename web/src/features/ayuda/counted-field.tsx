import { VIDEOS } from '@notaria/contract/gestion-messages';
import { useState } from 'react';
import { TextField } from '#shared/ui/text-field.tsx';

interface CountedFieldProps {
  label: string;
  hint?: string;
  value: string;
  max: number;
  /** The error once the person has been here and left it empty. */
  requiredMessage: string;
  /** True once the person tried to save. */
  isTried: boolean;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A required text field with its counter: 'x / max caracteres', 'Se alcanzó el límite', 'Este campo es
 * obligatorio'.
 */
export function CountedField({
  label,
  hint,
  value,
  max,
  requiredMessage,
  isTried,
  problem,
  onChange,
}: CountedFieldProps) {
  const [wasHere, setWasLeft] = useState(false);
  const wasLeft = wasHere || isTried;
  const isEmpty = value.trim() === '';
  const error = problem ?? (wasLeft && isEmpty ? requiredMessage : undefined);
  const counter =
    isEmpty && wasLeft ? VIDEOS.obligatorio : value.length >= max ? VIDEOS.limite : '';
  return (
    <div>
      <TextField
        label={label}
        value={value}
        maxLength={max}
        required
        onBlur={() => setWasLeft(true)}
        onChange={(event) => onChange(event.target.value)}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
      />
      <p className="mt-1 flex justify-between gap-3 text-muted text-xs tabular-nums">
        <span aria-live="polite">{counter}</span>
        <span>
          {value.length} / {max} caracteres
        </span>
      </p>
    </div>
  );
}
