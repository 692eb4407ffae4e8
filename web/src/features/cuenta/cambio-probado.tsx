import { SEGUNDO_FACTOR } from '@notaria/contract/messages';
import { cambiarContrasena } from '@notaria/contract/mi-cuenta';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { CorreoForm } from './correo-form.tsx';
import { changePassword } from './mi-cuenta-api.ts';
import { PruebaForm } from './prueba-form.tsx';
import { RestablecerForm } from './restablecer-form.tsx';

interface User {
  uid: string;
  email: string;
}

interface CambioProbadoProps {
  user: User;
  /** Label of the button that begins. */
  begin: string;
  /** The form that follows the proof. */
  children: (prueba: string, onDone: () => void) => ReactNode;
}

/** A change that first asks the person to prove who they are. */
function CambioProbado({ user, begin, children }: CambioProbadoProps) {
  const [step, setStep] = useState<'inicio' | 'prueba' | { prueba: string }>('inicio');
  const stop = () => setStep('inicio');
  if (step === 'inicio') {
    return (
      <Button variant="secondary" className="w-fit" onClick={() => setStep('prueba')}>
        {begin}
      </Button>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
      <legend className="px-2 font-semibold">{begin}</legend>
      {step === 'prueba' ? (
        <>
          <p>{SEGUNDO_FACTOR.reautenticacion}</p>
          <PruebaForm
            user={user}
            onProven={async (prueba) => setStep({ prueba })}
            onCancel={stop}
          />
        </>
      ) : (
        <>
          {children(step.prueba, stop)}
          <Button variant="ghost" onClick={stop}>
            Cancelar
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** Changes the password, after asking for the present one. */
export function CambioContrasena({ user }: { user: User }) {
  return (
    <CambioProbado user={user} begin="Cambiar contraseña">
      {(prueba, onDone) => <Contrasena email={user.email} prueba={prueba} onDone={onDone} />}
    </CambioProbado>
  );
}

function tellFailure(error: unknown): string {
  return error instanceof ApiError
    ? failureMessage(cambiarContrasena, error)
    : MI_CUENTA.falloContrasena;
}

interface ContrasenaProps {
  email: string;
  prueba: string;
  onDone: () => void;
}

function Contrasena({ email, prueba, onDone }: ContrasenaProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (password: string) => changePassword(password, prueba),
    onSuccess: (message) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <RestablecerForm
      email={email}
      isBusy={isPending}
      failure={error && tellFailure(error)}
      onSend={(password) =>
        mutateAsync(password).then(
          () => undefined,
          () => undefined,
        )
      }
      action="Guardar contraseña"
    />
  );
}

/** Changes the address, which must be proved with a mailed link. */
export function CambioCorreo({ user }: { user: User }) {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <div role="status">{sent && <Alert tone="verde">{sent}</Alert>}</div>
      <CambioProbado user={user} begin="Cambiar correo">
        {(prueba, onDone) => (
          <CorreoForm
            prueba={prueba}
            onSent={(message) => {
              setSent(message);
              onDone();
            }}
          />
        )}
      </CambioProbado>
    </>
  );
}
