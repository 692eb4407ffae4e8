import { Form } from '#shared/forma/form.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
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
    <Form {...forma.form} className="flex flex-col gap-5">
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
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Iniciando sesión...">
        Iniciar sesión
      </Button>
    </Form>
  );
}
