import { useForma } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { type RecuperarForm as Recuperar, recuperarForm } from './forms.ts';

interface RecuperarFormProps {
  /** The address with which the form starts. */
  email: string;
  isBusy: boolean;
  failure: string | null;
  /** The neutral sentence once a mail was asked for. */
  done: string | null;
  /** Seconds until another mail may be asked for. */
  left: number;
  onSend: (values: Recuperar) => void;
}

function label(done: string | null, left: number): string {
  if (left > 0) return `Reenviar correo (${left} s)`;
  return done === null ? 'Enviar enlace' : 'Reenviar correo';
}

/**
 * Asks for the reset mail. The same button sends it again after the countdown (docs/product.md, "Sessions and
 * the second factor").
 */
export function RecuperarForm(props: RecuperarFormProps) {
  const { email, isBusy, failure, done, left, onSend } = props;
  const forma = useForma(recuperarForm, { initial: { email }, isBusy, failure, give: onSend });
  return (
    <AccountForm
      forma={forma}
      submitLabel={label(done, left)}
      busyLabel="Enviando..."
      variant={done === null ? 'primary' : 'secondary'}
    >
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        {...forma.field('email')}
      />
      {done && <Alert tone="verde">{done}</Alert>}
    </AccountForm>
  );
}
