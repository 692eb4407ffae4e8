import type { Forma } from '#shared/forma/use-forma.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  field: Forma<{ password: string; confirmacion: string }>['field'];
}

/** A new password, twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint="8 caracteres o más, con mayúscula, minúscula, número y un símbolo: @ $ ! % * ? & # + - _ ."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        {...field('confirmacion')}
      />
    </>
  );
}
