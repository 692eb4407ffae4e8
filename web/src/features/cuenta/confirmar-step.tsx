import { QrCode } from '#shared/ui/qr-code.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { type ClaveApp, confirm, tellConfirmFailure } from './segundo-factor-api.ts';
import { useAttempt } from './use-attempt.ts';

interface ConfirmarStepProps {
  email: string;
  app: ClaveApp | null;
  /** It is on; with the recovery codes of the app, none by mail. */
  onDone: (codigos: string[]) => void;
}

/** A code of the new way, which proves that it works before it is turned on. */
export function ConfirmarStep({ email, app, onDone }: ConfirmarStepProps) {
  const { isBusy, failure, run } = useAttempt();
  const onSend = async (token: string) => {
    let refusal: string | undefined;
    await run(async () => {
      const answer = await confirm(token);
      refusal = answer.refusal;
      if (refusal !== undefined) return 'stays';
      onDone(answer.codigos);
      return 'leaves';
    }, tellConfirmFailure);
    return refusal;
  };
  return (
    <div className="flex flex-col gap-6">
      {app ? <AppSecret app={app} /> : <MailedTo email={email} />}
      <CodigoForm isBusy={isBusy} failure={failure} onSend={onSend} submitLabel="Activar" />
    </div>
  );
}

function MailedTo({ email }: { email: string }) {
  return (
    <p>
      Enviamos un código de 6 dígitos a <strong>{email}</strong>. Escríbelo aquí para comprobar que
      te llega.
    </p>
  );
}

function AppSecret({ app }: { app: ClaveApp }) {
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>
        Abre tu aplicación de autenticación (por ejemplo, Google Authenticator o Microsoft
        Authenticator) y elige agregar una cuenta.
      </li>
      <li>
        <p>Escanea este código con la cámara de tu teléfono:</p>
        <div className="my-3">
          <QrCode value={app.uri} label="Código QR para tu aplicación de autenticación" />
        </div>
        <p>¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
        <p className="mt-2 break-all rounded-control bg-sunken px-3 py-2 font-mono">
          {app.secreto.match(/.{1,4}/g)?.join(' ')}
        </p>
      </li>
      <li>Escribe aquí el código de 6 dígitos que te muestra.</li>
    </ol>
  );
}
