import { Form } from '#shared/forma/form.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { DeQuienEs } from './de-quien-es.tsx';
import { restablecerForm } from './forms.ts';

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
  const forma = useForma(restablecerForm, {
    initial: { password: '', confirmacion: '' },
    isBusy,
    failure,
    ask: async ({ password }) => ({ password: await onSend(password) }),
  });
  return (
    <Form {...forma.form} className="flex flex-col gap-5">
      <DeQuienEs email={email} />
      <PasswordField
        label="Contraseña nueva"
        hint="8 caracteres o más, con mayúscula, minúscula, número y un símbolo: @ $ ! % * ? & # + - _ ."
        autoComplete="new-password"
        {...forma.field('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        {...forma.field('confirmacion')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Guardando...">
        {action}
      </Button>
    </Form>
  );
}
