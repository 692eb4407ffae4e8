import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
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
  const { register, handleSubmit, formState, watch } = useForm<Acceso>({
    resolver: zodResolver(accesoForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit(onSend)} className="flex flex-col gap-5">
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        readOnly={isBusy}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        readOnly={isBusy}
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="-mt-2 text-sm">
        <ReturnLink to={PATHS.recuperar} email={watch('email')}>
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
