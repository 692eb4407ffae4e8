import { useForma } from '#shared/forma/use-forma.ts';
import { AccountForm } from './account-form.tsx';
import { DeQuienEs } from './de-quien-es.tsx';
import { restablecerForm } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

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
    <AccountForm forma={forma} submitLabel={action} busyLabel="Guardando...">
      <DeQuienEs email={email} />
      <NewPasswordFields label="Contraseña nueva" field={forma.field} />
    </AccountForm>
  );
}
