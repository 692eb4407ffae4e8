import { MailCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useReenvio } from './use-reenvio.ts';

/** The people who closed the notice during this visit. */
const hidden = new Set<string>();

/** Asks a person whose address is not proven to open the mailed link. Nothing is blocked meanwhile. */
export function AvisoCorreo() {
  const { user } = useSession();
  const [isHidden, setHidden] = useState(() => user !== null && hidden.has(user.uid));
  const { isBusy, sentence, send } = useReenvio();
  if (isHidden || user === null) return null;

  const hide = () => {
    hidden.add(user.uid);
    setHidden(true);
    // Its button is gone, so the keyboard focus goes to the screen.
    document.getElementById('contenido')?.focus();
  };

  return (
    <section aria-label="Confirma tu correo" className="bg-azul text-azul-ink print:hidden">
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <MailCheck aria-hidden="true" className="size-5 shrink-0" />
          <span role="status" className="min-w-0">
            {sentence ?? (
              <>
                Confirma tu correo: abre el enlace que enviamos a{' '}
                <span className="break-all">{user.email}</span>.
              </>
            )}
          </span>
        </p>
        <div className="ml-auto flex items-center gap-1">
          <Button variant="secondary" loading={isBusy} loadingLabel="Enviando..." onClick={send}>
            Enviar de nuevo
          </Button>
          <IconButton label="Ocultar este aviso" icon={<X />} onClick={hide} />
        </div>
      </div>
    </section>
  );
}
