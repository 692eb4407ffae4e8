import { zodResolver } from '@hookform/resolvers/zod';
import { cambiarCorreo, correoNuevoForm } from '@notaria/contract/mi-cuenta';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { askForAddress } from './mi-cuenta-api.ts';

interface CorreoFormProps {
  prueba: string;
  /** Called with the sentence for the person. */
  onSent: (message: string) => void;
}

/** The form for the new address of the account. */
export function CorreoForm({ prueba, onSent }: CorreoFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => askForAddress(email, prueba),
    onSuccess: onSent,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(correoNuevoForm),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(({ email }) => mutate(email));
  return (
    <Form onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        hint="Te enviaremos ahí un enlace. Tu correo cambia cuando lo confirmes con tu cuenta, y entonces tendrás que entrar de nuevo."
        readOnly={isPending}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {error && <Alert>{failureMessage(cambiarCorreo, error)}</Alert>}
      <Button type="submit" size="lg" full loading={isPending} loadingLabel="Enviando...">
        Enviar enlace
      </Button>
    </Form>
  );
}
