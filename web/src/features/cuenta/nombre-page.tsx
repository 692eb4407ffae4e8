import { REGISTRO } from '@notaria/contract/messages';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS, withReturn } from '#shared/paths.ts';
import { peekGoogleReturn } from '#shared/session/google-return.ts';
import type { NombreBody } from '#shared/session/open-session.ts';
import { useSession } from '#shared/session/session-context.ts';
import { useSignIn } from '#shared/session/sign-in.ts';
import { signInMessage } from '#shared/session/sign-in-error.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import { BlockedWindow } from './google-button.tsx';
import { readCuenta } from './navigation-state.ts';
import { NombreForm } from './nombre-form.tsx';
import { useElsewhere, useVolver } from './use-arrival.ts';
import { useEntry } from './use-entry.ts';

const tell = (error: unknown) => signInMessage(error, REGISTRO.falloFormularioNombre);

const WITH_GOOGLE =
  'Google no nos dio tu nombre completo. Escríbelo como aparece en tu identificación; al terminar te pediremos confirmar tu cuenta de Google.';
const IN = 'Escribe tu nombre completo como aparece en tu identificación.';

/** Asks for the missing name of an account, and completes Google's sign-in with it if there is one. */
export function NombrePage() {
  const signIn = useSignIn();
  const elsewhere = useElsewhere();
  const volver = useVolver();
  const { isBusy, failure, isBlocked, enter, leave } = useEntry(tell);
  const [sent, setSent] = useState<NombreBody>();
  const cuenta = readCuenta(useLocation().state);
  // A person who went to Google in this page comes back without the navigation state.
  const [before] = useState(() => peekGoogleReturn()?.name);
  const initial = before ?? cuenta;
  const isIn = useSession().profile?.nombre === '';

  if (elsewhere !== null && !isBusy && !isIn) return <Navigate to={elsewhere} replace />;
  if (!initial) return <Navigate to={withReturn(PATHS.registro, volver)} replace />;
  return (
    <CuentaFrame title="Completa tu registro" lead={isIn ? IN : WITH_GOOGLE}>
      <NombreForm
        initial={initial}
        isBusy={isBusy}
        failure={failure}
        onSend={(body) => {
          setSent(body);
          void enter({ open: () => signIn.completeName(body), tell });
        }}
      />
      {isBlocked && <BlockedWindow onLeave={() => leave(sent)} />}
    </CuentaFrame>
  );
}
