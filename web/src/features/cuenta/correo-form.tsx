import { zodResolver } from '@hookform/resolvers/zod';
import { cambiarCorreo, correoNuevoForm } from '@notaria/contract/mi-cuenta';
import { useForm } from 'react-hook-form';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { askForAddress } from './mi-cuenta-api.ts';
import { useAttempt } from './use-attempt.ts';

interface CorreoFormProps {
  prueba: string;
  /** Goes on with what to tell the person. */
  onSent: (message: string) => void;
}

/** The address that the account is to have. */
export function CorreoForm({ prueba, onSent }: CorreoFormProps) {
  const { isBusy, failure, run } = useAttempt();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(correoNuevoForm),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(({ email }) =>
    run(
      async () => {
        onSent(await askForAddress(email, prueba));
        return 'leaves';
      },
      (error) => failureMessage(cambiarCorreo, error),
    ),
  );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        hint="Te enviaremos ahí un enlace. Tu correo cambia cuando lo abras, y entonces tendrás que entrar de nuevo."
        readOnly={isBusy}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Enviando...">
        Enviar enlace
      </Button>
    </form>
  );
}
