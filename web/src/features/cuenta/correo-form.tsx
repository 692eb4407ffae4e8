import { cambiarCorreo, correoNuevoForm } from '@notaria/contract/mi-cuenta';
import { useMutation } from '@tanstack/react-query';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { askForAddress } from './mi-cuenta-api.ts';

interface CorreoFormProps {
  prueba: string;
  /** Called with the sentence for the person. */
  onSent: (message: string) => void;
}

/** The form for the new address of the account. */
export function CorreoForm({ prueba, onSent }: CorreoFormProps) {
  const asking = useMutation({
    mutationFn: (email: string) => askForAddress(email, prueba),
    onSuccess: onSent,
  });
  const forma = useForma(correoNuevoForm, {
    initial: { email: '' },
    sendings: [[asking, cambiarCorreo]],
    send: ({ email }, { onSettled }) => asking.mutate(email, { onSettled }),
  });
  return (
    <FormPage
      forma={forma}
      className="flex flex-col gap-5"
      size="lg"
      full
      submitLabel="Enviar enlace"
      busyLabel="Enviando..."
    >
      <TextField
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        hint="Te enviaremos ahí un enlace. Tu correo cambia cuando lo confirmes con tu cuenta, y entonces tendrás que entrar de nuevo."
        {...forma.field('email')}
      />
    </FormPage>
  );
}
