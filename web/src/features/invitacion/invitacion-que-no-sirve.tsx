import { INVITACION } from '@notaria/contract/partes-messages';
import { useLocation } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

/** True if the link does not work, whatever the reason. */
export function noSirve(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The same page for a link that never existed, has expired, was answered or was replaced. */
export function InvitacionQueNoSirve({ sentence = INVITACION.noSirve }: { sentence?: string }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>Esta invitación no se puede abrir</PageTitle>
      <Card>
        <div className="space-y-5">
          <p className="max-w-prose">{sentence}</p>
          <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
            <LinkButton to={PATHS.contacto} variant="secondary">
              Contactar a la notaría
            </LinkButton>
            {status === 'ready' ? (
              <LinkButton to={PATHS.expedientes}>Ir a mis trámites</LinkButton>
            ) : (
              <LinkButton to={withReturn(PATHS.iniciarSesion, pathname)}>Iniciar sesión</LinkButton>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}
