import { aceptarColega, verColega } from '@notaria/contract/invitaciones';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDate } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CuentaEquivocada } from './cuenta-equivocada.tsx';
import { ParaResponder } from './enlace.tsx';
import { Hechos } from './hechos.tsx';
import { InvitacionQueNoSirve, noSirve } from './invitacion-que-no-sirve.tsx';

/** The page of an invitation to work for the office: as what and where, and its acceptance. */
export function ColegaPage() {
  const { token = '' } = useParams();
  const { status, user, signOut } = useSession();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['colega', token],
    queryFn: ({ signal }) => call(verColega, { params: { token }, signal }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: () => call(aceptarColega, { params: { token } }),
    networkMode: 'always',
    // The server ended the session: the new role begins with a code.
    onSuccess: async ({ message: aviso }) => {
      await signOut();
      void navigate(PATHS.iniciarSesion, { state: { aviso } });
    },
  });
  const { error } = accept;
  const isOther = error instanceof ApiError && error.status === 403;
  if (noSirve(query.error) || noSirve(error)) {
    return (
      <div className="page max-w-2xl">
        <InvitacionQueNoSirve sentence={COLEGAS.noSirve} />
      </div>
    );
  }
  return (
    <div className="page max-w-2xl">
      {isOther && user ? (
        <CuentaEquivocada sentence={failureMessage(aceptarColega, error)} email={user.email} />
      ) : (
        <QueryState
          query={query}
          failure={(failed) => failureMessage(verColega, failed)}
          loading={<Skeleton shape="rows" count={4} label="Abriendo la invitación…" />}
        >
          {({ rol, oficina, vence }) => (
            <>
              <PageTitle lead="Al aceptar cerramos tus sesiones: entrarás otra vez con un código que llega a tu correo.">
                Te invitan a trabajar en la notaría
              </PageTitle>
              <Card>
                <div className="space-y-6">
                  <Hechos
                    hechos={[
                      ['Tu rol', rol],
                      ...(oficina === null ? [] : [['Oficina', oficina] as const]),
                      ['Puedes aceptar hasta', formatDate(vence)],
                    ]}
                  />
                  {error && <Alert>{failureMessage(aceptarColega, error)}</Alert>}
                  {status === 'ready' ? (
                    <Button
                      loading={accept.isPending || accept.isSuccess}
                      loadingLabel="Aceptando..."
                      onClick={() => accept.mutate()}
                    >
                      Aceptar como {rol}
                    </Button>
                  ) : (
                    <ParaResponder isPending={status === 'pending'} para="aceptar" />
                  )}
                </div>
              </Card>
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}
