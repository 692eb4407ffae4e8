import { reenviarConfirmacion } from '@notaria/contract/cuentas';
import { leerInvitacion } from '@notaria/contract/partes';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

interface CuentaEquivocadaProps {
  /** Why this account may not answer the invitation. */
  failure: ApiError;
  email: string;
  isChecking: boolean;
  onRetry: () => void;
}

/**
 * What an account can do about an invitation that it may not answer: prove its address, or switch to another
 * account.
 */
export function CuentaEquivocada(props: CuentaEquivocadaProps) {
  const { failure, email, isChecking, onRetry } = props;
  const isUnproven = failure.detail === 'correo_sin_probar';
  return (
    <>
      <PageTitle>
        {isUnproven ? 'Falta confirmar tu correo' : 'Esta invitación es para otra cuenta'}
      </PageTitle>
      <Card>
        <div className="space-y-5">
          <p className="max-w-prose">{failureMessage(leerInvitacion, failure)}</p>
          <p className="max-w-prose break-words text-muted text-sm">
            Entraste con <span className="font-semibold text-ink">{email}</span>.
          </p>
          {isUnproven ? <Confirmar isChecking={isChecking} onRetry={onRetry} /> : <EntrarConOtra />}
        </div>
      </Card>
    </>
  );
}

function Confirmar({ isChecking, onRetry }: Pick<CuentaEquivocadaProps, 'isChecking' | 'onRetry'>) {
  const again = useMutation({ mutationFn: () => call(reenviarConfirmacion) });
  return (
    <>
      {again.data && <Alert tone="verde">{again.data.message}</Alert>}
      {again.error && <Alert>{failureMessage(reenviarConfirmacion, again.error)}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button
          variant="secondary"
          loading={again.isPending}
          loadingLabel="Enviando..."
          onClick={() => again.mutate()}
        >
          Enviar otro enlace
        </Button>
        <Button loading={isChecking} onClick={onRetry}>
          Ya lo confirmé
        </Button>
      </div>
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
