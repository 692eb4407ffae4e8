import { verInvitacion } from '@notaria/contract/partes';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDate } from '#shared/format.ts';
import { PATHS, withReturn } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { enlaceQuery } from './api.ts';
import { Hechos } from './hechos.tsx';
import { InvitacionQueNoSirve, noSirve } from './invitacion-que-no-sirve.tsx';

interface EnlaceProps {
  token: string;
  /** True if a signed-in person still owes the code of the second factor. */
  isPending: boolean;
}

/** What anybody with the link reads, and the ways to an account that may answer it. */
export function EnlaceDeInvitacion({ token, isPending }: EnlaceProps) {
  const query = useQuery(enlaceQuery(token));
  if (noSirve(query.error)) return <InvitacionQueNoSirve />;
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(verInvitacion, error)}
      loading={<Skeleton shape="rows" count={4} label="Abriendo la invitación…" />}
    >
      {({ tramite, oficina, vence }) => (
        <>
          <PageTitle lead="Cada persona entrega sus documentos desde su propia cuenta, y nadie más que la notaría los ve.">
            Te invitan a participar en un trámite
          </PageTitle>
          <Card>
            <div className="space-y-6">
              <Hechos
                hechos={[
                  ['Trámite', tramite],
                  ['Notaría', oficina],
                  ['Puedes responder hasta', formatDate(vence)],
                ]}
              />
              <ParaResponder isPending={isPending} />
            </div>
          </Card>
          <p className="mt-6">
            <Link to={PATHS.ayudaVariasPersonas} className="texto-enlace">
              Cómo funciona un trámite entre varias personas
            </Link>
          </p>
        </>
      )}
    </QueryState>
  );
}

interface ParaResponderProps {
  /** True if a signed-in person still owes the code of the second factor. */
  isPending: boolean;
  /** What for. */
  para?: string;
}

/** How a visitor gets to an account that may answer. */
export function ParaResponder({
  isPending,
  para = 'ver quién te invita y responder',
}: ParaResponderProps) {
  const { pathname } = useLocation();
  if (isPending) {
    return (
      <LinkButton to={withReturn(PATHS.verificar, pathname)} full>
        Escribir mi código para continuar
      </LinkButton>
    );
  }
  return (
    <div className="space-y-4">
      <p>
        Para {para}, entra con una cuenta de{' '}
        <strong>la dirección de correo donde recibiste este enlace</strong>.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <LinkButton to={withReturn(PATHS.registro, pathname)} variant="secondary">
          Crear cuenta
        </LinkButton>
        <LinkButton to={withReturn(PATHS.iniciarSesion, pathname)}>Iniciar sesión</LinkButton>
      </div>
    </div>
  );
}
