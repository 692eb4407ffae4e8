import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

interface CuentaEquivocadaProps {
  /** Why this account may not answer the invitation. */
  sentence: string;
  email: string;
}

/** Shown to an account that an invitation isn't for: the way to the right one. */
export function CuentaEquivocada({ sentence, email }: CuentaEquivocadaProps) {
  return (
    <>
      <PageTitle>Esta invitación es para otra cuenta</PageTitle>
      <Card>
        <div className="space-y-5">
          <p className="max-w-prose">{sentence}</p>
          <p className="max-w-prose break-words text-muted text-sm">
            Entraste con <span className="font-semibold text-ink">{email}</span>.
          </p>
          <EntrarConOtra />
        </div>
      </Card>
    </>
  );
}

function EntrarConOtra() {
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = async (path: string) => {
    await signOut();
    void navigate(withReturn(path, pathname));
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
      <Button variant="secondary" onClick={() => void leave(PATHS.registro)}>
        Salir y crear otra cuenta
      </Button>
      <Button onClick={() => void leave(PATHS.iniciarSesion)}>Salir y entrar con otra</Button>
    </div>
  );
}
