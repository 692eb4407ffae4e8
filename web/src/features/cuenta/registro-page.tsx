import { registrar } from '@notaria/contract/cuentas';
import { ACCESO, REGISTRO } from '@notaria/contract/messages';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { useSignIn } from '#shared/session/sign-in.ts';
import { SignInError, signInMessage } from '#shared/session/sign-in-error.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ErrorSpot } from '#shared/ui/error-spot.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import { BlockedWindow, GoogleButton } from './google-button.tsx';
import { forgetKeptRegistro } from './kept-registro.ts';
import { type RegistroBody, RegistroForm } from './registro-form.tsx';
import { ReturnLink } from './return-link.tsx';
import { Separator } from './separator.tsx';
import { useElsewhere } from './use-arrival.ts';
import { useEntry } from './use-entry.ts';

function tell(error: unknown): string {
  return error instanceof ApiError
    ? failureMessage(registrar, error)
    : signInMessage(error, REGISTRO.falloPantalla);
}

/** The sign-up screen has its own sentences for Google (docs/product.md, "Errors by screen"). */
function tellGoogle(error: unknown): string {
  if (!(error instanceof SignInError)) return signInMessage(error, REGISTRO.falloGooglePantalla);
  if (error.status === 409) return REGISTRO.googleDuplicadoPantalla;
  const isGeneral = error.message === REGISTRO.falloGoogle || error.message === ACCESO.fallo;
  return isGeneral ? REGISTRO.falloGooglePantalla : error.message;
}

export function RegistroPage() {
  const signIn = useSignIn();
  const elsewhere = useElsewhere();
  const { isBusy, failure, isBlocked, enter, leave } = useEntry(tellGoogle);
  const [wasGoogle, setWasGoogle] = useState(false);

  useEffect(() => {
    if (elsewhere !== null) forgetKeptRegistro();
  }, [elsewhere]);

  const onSend = async (body: RegistroBody) => {
    let fields: ApiError['fields'] = {};
    const open = async () => {
      try {
        await call(registrar, { body });
      } catch (error) {
        if (error instanceof ApiError) fields = error.fields;
        throw error;
      }
      forgetKeptRegistro();
      return signIn.password(body.email, body.password);
    };
    setWasGoogle(false);
    await enter({ open, tell, greeting: REGISTRO.exito });
    return fields;
  };

  const onGoogle = () => {
    setWasGoogle(true);
    void enter({ open: signIn.google, tell: tellGoogle });
  };

  if (elsewhere !== null && !isBusy) return <Navigate to={elsewhere} replace />;
  return (
    <CuentaFrame
      title="Crear cuenta"
      lead="Con tu cuenta inicias trámites, subes documentos y sigues cada paso en línea."
      footer={
        <p>
          ¿Ya tienes cuenta? <ReturnLink to={PATHS.iniciarSesion}>Inicia sesión</ReturnLink>
        </p>
      }
    >
      <GoogleButton isBusy={isBusy} onStart={onGoogle}>
        Registrarse con Google
      </GoogleButton>
      <ErrorSpot occasion={wasGoogle && failure}>
        {wasGoogle && failure && <Alert>{failure}</Alert>}
      </ErrorSpot>
      {isBlocked && <BlockedWindow onLeave={() => leave()} />}
      <Separator />
      <RegistroForm isBusy={isBusy} failure={wasGoogle ? null : failure} onSend={onSend} />
    </CuentaFrame>
  );
}
