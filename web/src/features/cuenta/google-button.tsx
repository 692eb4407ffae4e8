import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import logo from './google-logo.svg?no-inline';
import { isInAppBrowser } from './in-app-browser.ts';

interface GoogleButtonProps {
  children: string;
  isBusy: boolean;
  onStart: () => void;
}

/** Signs in with Google, or says where that is possible: Google refuses it inside other apps. */
export function GoogleButton({ children, isBusy, onStart }: GoogleButtonProps) {
  const [isInApp, setInApp] = useState(false);
  const press = () => {
    if (isBusy) return;
    if (isInAppBrowser(navigator.userAgent)) setInApp(true);
    else onStart();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        full
        icon={<GoogleLogo />}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        {children}
      </Button>
      {isInApp && (
        <Alert
          title="Google no permite entrar desde aquí"
          actions={
            <CopyButton text={() => window.location.href} done="Enlace copiado.">
              Copiar enlace
            </CopyButton>
          }
        >
          Abriste la página dentro de otra aplicación. Copia el enlace y ábrelo en Chrome o en
          Safari; también puedes seguir aquí con tu correo y contraseña.
        </Alert>
      )}
    </>
  );
}

/** What to do if the browser blocks Google's window: allow it, or go to Google in this page. */
export function BlockedWindow({ onLeave }: { onLeave: () => void }) {
  return (
    <Alert
      title="Tu navegador bloqueó la ventana de Google"
      actions={
        <Button variant="secondary" onClick={onLeave}>
          Continuar en esta página
        </Button>
      }
    >
      Permite las ventanas emergentes de este sitio y vuelve a intentarlo, o continúa sin ventana:
      te llevamos a Google y regresas aquí.
    </Alert>
  );
}

/** Google's mark in its own colours, as its sign-in branding guidelines ask. */
function GoogleLogo() {
  return <img src={logo} alt="" width={20} height={20} className="size-5 shrink-0" />;
}
