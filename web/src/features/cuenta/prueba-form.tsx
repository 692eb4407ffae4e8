import { ACCESO } from '@notaria/contract/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useForma } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { AccountForm } from './account-form.tsx';
import { DeQuienEs } from './de-quien-es.tsx';
import { GoogleButton } from './google-button.tsx';
import { providersQuery, tellFailure } from './segundo-factor-api.ts';
import { Separator } from './separator.tsx';

interface PruebaFormProps {
  user: { uid: string; email: string };
  /** Continues with the proof; its failures are shown here. */
  onProven: (prueba: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks the person to prove who they are: with the password, or with Google if they have none. */
export function PruebaForm({ user, onProven, onCancel }: PruebaFormProps) {
  const providers = useQuery(providersQuery(user.uid));
  const {
    mutate: prove,
    isPending,
    error,
  } = useMutation({
    mutationFn: async (how: () => Promise<string>) => onProven(await how()),
  });

  const onPassword = (password: string) =>
    prove(async () => {
      const { provePassword } = await import('#shared/firebase/proof.ts');
      return provePassword(user.email, password);
    });
  const onGoogle = () =>
    prove(async () => {
      const { proveGoogle } = await import('#shared/firebase/proof.ts');
      return proveGoogle(user.email);
    });

  return (
    <div className="flex flex-col gap-5">
      <QueryState query={providers} failure={(error) => tellFailure(error)}>
        {({ hasPassword, hasGoogle }) => (
          <>
            {hasPassword && (
              <PasswordForm email={user.email} isBusy={isPending} onSend={onPassword} />
            )}
            {hasPassword && hasGoogle && <Separator />}
            {hasGoogle && (
              <GoogleButton isBusy={isPending} onStart={onGoogle}>
                Confirmar con Google
              </GoogleButton>
            )}
          </>
        )}
      </QueryState>
      {error && <Alert>{tellFailure(error)}</Alert>}
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

const passwordForm = z.object({
  password: z.string().check(z.trim(), z.minLength(1, ACCESO.camposVacios)),
});

interface PasswordFormProps {
  email: string;
  isBusy: boolean;
  onSend: (password: string) => void;
}

function PasswordForm({ email, isBusy, onSend }: PasswordFormProps) {
  const forma = useForma(passwordForm, {
    initial: { password: '' },
    isBusy,
    give: ({ password }) => onSend(password),
  });
  return (
    <AccountForm forma={forma} submitLabel="Continuar" busyLabel="Confirmando...">
      <DeQuienEs email={email} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...forma.field('password')}
      />
    </AccountForm>
  );
}
