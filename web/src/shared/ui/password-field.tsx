import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'children' | 'type'> {}

/** A password with a button that shows or hides it. Give `autoComplete` current-password or new-password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClasses, 'pr-12', className)}
          />
          <IconButton
            label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            icon={shown ? <EyeOff /> : <Eye />}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 my-auto"
          />
        </div>
      )}
    </Field>
  );
}
