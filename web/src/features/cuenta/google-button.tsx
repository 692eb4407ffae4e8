import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { GoogleLogo } from './google-logo.tsx';

interface GoogleButtonProps {
  children: string;
  isBusy: boolean;
  onStart: () => void;
}

export function GoogleButton({ children, isBusy, onStart }: GoogleButtonProps) {
  return (
    <Button
      variant="secondary"
      size="lg"
      full
      icon={<GoogleLogo />}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onStart();
      }}
    >
      {children}
    </Button>
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
