import { signinMethods } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { Navigate, useLocation } from 'react-router-dom';
import { call } from '#shared/api/call.ts';
import { isWrongCredential } from '#shared/firebase/error-message.ts';
import { PATHS } from '#shared/paths.ts';
import { useSignIn } from '#shared/session/sign-in.ts';
import { SignInError, signInMessage } from '#shared/session/sign-in-error.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { AccesoForm } from './acceso-form.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import type { AccesoForm as Acceso } from './forms.ts';
import { BlockedWindow, GoogleButton } from './google-button.tsx';
import { readAviso } from './navigation-state.ts';
import { ReturnLink } from './return-link.tsx';
import { Separator } from './separator.tsx';
import { useElsewhere } from './use-arrival.ts';
import { useEntry } from './use-entry.ts';

/**
 * The error after a refused password; it differs if the address belongs to a Google account without a
 * password (docs/product.md, "Errors by screen").
 */
async function refusalOf(email: string): Promise<SignInError> {
  const methods = await call(signinMethods, { body: { email } }).then(
    ({ signInMethods }) => signInMethods,
    (): string[] => [],
  );
  const isGoogleOnly = methods.includes('google.com') && !methods.includes('password');
  return new SignInError(isGoogleOnly ? ACCESO.soloGoogle : ACCESO.credenciales);
}

const tell = (error: unknown) => signInMessage(error);

/** Our own refusals after Google's window have sentences of their own, except the general one. */
const tellGoogle = (error: unknown) => {
  const message = signInMessage(error, ACCESO.falloGoogle);
  return message === ACCESO.fallo ? ACCESO.falloGoogle : message;
};

export function IniciarSesionPage() {
  const signIn = useSignIn();
  const elsewhere = useElsewhere();
  const { isBusy, failure, isBlocked, enter, leave } = useEntry(tellGoogle);
  const aviso = readAviso(useLocation().state);

  const onSend = ({ email, password }: Acceso) => {
    const open = async () => {
      try {
        return await signIn.password(email, password);
      } catch (error) {
        throw isWrongCredential(error) ? await refusalOf(email) : error;
      }
    };
    return enter({ open, tell });
  };
  const onGoogle = () => void enter({ open: signIn.google, tell: tellGoogle });

  if (elsewhere !== null && !isBusy) return <Navigate to={elsewhere} replace />;
  return (
    <CuentaFrame
      title="Iniciar sesión"
      lead="Entra para iniciar y seguir tus trámites."
      footer={
        <p>
          ¿Todavía no tienes cuenta? <ReturnLink to={PATHS.registro}>Regístrate</ReturnLink>
        </p>
      }
    >
      {aviso && <Alert tone="amarillo">{aviso}</Alert>}
      <AccesoForm isBusy={isBusy} failure={failure} onSend={onSend} />
      <Separator />
      <GoogleButton isBusy={isBusy} onStart={onGoogle}>
        Continuar con Google
      </GoogleButton>
      {isBlocked && <BlockedWindow onLeave={() => leave()} />}
    </CuentaFrame>
  );
}
