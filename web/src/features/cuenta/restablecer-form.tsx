import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { DeQuienEs } from './de-quien-es.tsx';
import { type RestablecerForm as Restablecer, restablecerForm } from './forms.ts';

interface RestablecerFormProps {
  /** Address of the account, so that password managers keep the two together. */
  email: string;
  isBusy: boolean;
  failure: string | null;
  /** Returns the error sentence if the password itself is refused. */
  onSend: (password: string) => Promise<string | undefined>;
  /** Label of the button. */
  action?: string;
}

/** The form for a new password and its confirmation. */
export function RestablecerForm({
  email,
  isBusy,
  failure,
  onSend,
  action = 'Restablecer contraseña',
}: RestablecerFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Restablecer>({
    resolver: zodResolver(restablecerForm),
    defaultValues: { password: '', confirmacion: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ password }) => {
    const refusal = await onSend(password);
    if (refusal) setError('password', { message: refusal }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={send} className="flex flex-col gap-5">
      <DeQuienEs email={email} />
      <PasswordField
        label="Contraseña nueva"
        hint="8 caracteres o más, con mayúscula, minúscula, número y un símbolo: @ $ ! % * ? & # + - _ ."
        autoComplete="new-password"
        readOnly={isBusy}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        readOnly={isBusy}
        error={errors.confirmacion?.message}
        {...register('confirmacion')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Guardando...">
        {action}
      </Button>
    </Form>
  );
}
