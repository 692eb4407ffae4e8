import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { ReadOnce } from './read-once.tsx';
import { type ClaveApp, confirm, tellConfirmFailure } from './segundo-factor-api.ts';

interface ConfirmarStepProps {
  email: string;
  app: ClaveApp | null;
  /** Called when it is on, with the recovery codes of the app; none for mail. */
  onDone: (codigos: string[]) => void;
  onCancel: () => void;
}

/** Asks for a code of the new method, which proves that it works before it is turned on. */
export function ConfirmarStep({ email, app, onDone, onCancel }: ConfirmarStepProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: confirm,
    onSuccess: ({ refusal, codigos }) => refusal === undefined && onDone(codigos),
  });
  const onSend = (token: string) =>
    mutateAsync(token).then(
      ({ refusal }) => refusal,
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-6">
      {app ? <AppSecret app={app} /> : <MailedTo email={email} />}
      <CodigoForm
        isBusy={isPending}
        failure={error && tellConfirmFailure(error)}
        onSend={onSend}
        submitLabel="Activar"
        takesFocus={!app}
      />
      <Button variant="ghost" disabled={isPending} onClick={onCancel}>
        Cancelar
      </Button>
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

/** The key for the app: on a phone as a link, for the clipboard, and last as a QR code; elsewhere that first. */
function AppSecret({ app }: { app: ClaveApp }) {
  return (
    <div className="flex flex-col gap-4">
      <ReadOnce>Agrega esta cuenta a tu aplicación</ReadOnce>
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>
          Ten a la mano tu aplicación de autenticación (por ejemplo, Google Authenticator o
          Microsoft Authenticator).
        </li>
        <li className="space-y-3">
          <a
            href={app.uri}
            className={buttonClasses(
              { variant: 'secondary', full: true },
              'not-pointer-coarse:hidden',
            )}
          >
            <Smartphone aria-hidden="true" className="size-4" />
            Abrir en mi aplicación
          </a>
          <div className="flex flex-col gap-3 not-pointer-coarse:flex-col-reverse">
            <div className="space-y-3">
              <p>¿No se puede? Copia esta clave y pégala en la aplicación:</p>
              <p className="break-all rounded-control bg-sunken px-3 py-2 font-mono">
                {app.secreto.match(/.{1,4}/g)?.join(' ')}
              </p>
              <CopyButton text={() => app.secreto} done="Clave copiada.">
                Copiar clave
              </CopyButton>
            </div>
            <div className="space-y-3">
              <p className="pointer-coarse:hidden">
                Escanea este código con la cámara de tu teléfono:
              </p>
              <p className="not-pointer-coarse:hidden">
                Si la aplicación está en otro teléfono, escanea este código con su cámara.
              </p>
              <QrCode value={app.uri} label="Código QR para tu aplicación de autenticación" />
            </div>
          </div>
        </li>
        <li>Escribe aquí el código de 6 dígitos que te muestra.</li>
      </ol>
    </div>
  );
}
