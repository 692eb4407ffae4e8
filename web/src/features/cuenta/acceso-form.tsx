import { useForma } from '#shared/forma/use-forma.ts';
import { PATHS } from '#shared/paths.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { type AccesoForm as Acceso, accesoForm } from './forms.ts';
import { ReturnLink } from './return-link.tsx';

interface AccesoFormProps {
  isBusy: boolean;
  failure: string | null;
  onSend: (values: Acceso) => Promise<void>;
}

/** The sign-in form: email and password. */
export function AccesoForm({ isBusy, failure, onSend }: AccesoFormProps) {
  const forma = useForma(accesoForm, {
    initial: { email: '', password: '' },
    isBusy,
    failure,
    ask: (values) => onSend(values).then(() => undefined),
  });
  return (
    <AccountForm forma={forma} submitLabel="Iniciar sesión" busyLabel="Iniciando sesión...">
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        {...forma.field('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...forma.field('password')}
      />
      <p className="-mt-2 text-sm">
        <ReturnLink to={PATHS.recuperar} email={forma.values.email}>
          ¿Olvidaste tu contraseña?
        </ReturnLink>
      </p>
    </AccountForm>
  );
}
