import {
  aceptarInvitacion,
  type QuienEs,
  readInvitacion,
  rechazarInvitacion,
} from '@notaria/contract/partes';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDate } from '#shared/format.ts';
import { problemaDe, QuienEsFields } from '#shared/partes/quien-es-fields.tsx';
import { PATHS, pathToExpediente } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { invitacionQuery, useAceptar, useRechazar } from './api.ts';
import { CuentaEquivocada } from './cuenta-equivocada.tsx';
import { Hechos } from './hechos.tsx';
import { InvitacionQueNoSirve, noSirve } from './invitacion-que-no-sirve.tsx';

interface MiInvitacionProps {
  token: string;
  user: { uid: string; email: string };
}

/** The invitation for a signed-in person: theirs to answer, or what to do about it. */
export function MiInvitacion({ token, user }: MiInvitacionProps) {
  const navigate = useNavigate();
  const query = useQuery(invitacionQuery(token, user.uid));
  const accept = useAceptar(token);
  const reject = useRechazar(token);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<QuienEs>();
  const [isTried, setTried] = useState(false);
  if (reject.data) return <Rechazada sentence={reject.data.message} />;
  if (query.data?.idExpediente) {
    return <Navigate to={pathToExpediente(query.data.idExpediente)} replace />;
  }
  if (noSirve(query.error) || noSirve(accept.error) || noSirve(reject.error)) {
    return <InvitacionQueNoSirve />;
  }
  if (query.error instanceof ApiError && query.error.status === 403) {
    const sentence = failureMessage(readInvitacion, query.error);
    return <CuentaEquivocada sentence={sentence} email={user.email} />;
  }
  const eleccion = query.data?.eleccion ?? null;
  const quien = eleccion ? (said ?? eleccion) : undefined;
  // None for whom the office represents: whoever has an address that was typed wrong learns of no papers.
  const pedidos =
    quien && eleccion ? eleccion.documentos[quien.tipo] : (query.data?.documentos ?? []);
  const onAccept = () => {
    setTried(true);
    if (quien && problemaDe(quien) !== undefined) return;
    reject.reset();
    const quienEs = quien && { tipo: quien.tipo, representante: quien.representante };
    accept.mutate(quienEs, {
      onSuccess: ({ message, idExpediente }) => {
        toast.success(message);
        void navigate(pathToExpediente(idExpediente), { replace: true });
      },
      // An earlier press may have done it, and its answer was lost.
      onError: () => void query.refetch(),
    });
  };
  const failed = accept.error ?? reject.error;
  const failedCall = accept.error ? aceptarInvitacion : rechazarInvitacion;
  const isBusy = accept.isPending || accept.isSuccess;

  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(readInvitacion, error)}
      loading={<Skeleton shape="rows" count={6} label="Abriendo la invitación…" />}
    >
      {({ tramite, oficina, invita, parte, vence }) => (
        <>
          <PageTitle
            lead={`Participarás como «${parte}». Tus documentos solo los ven tú y la notaría.`}
          >{`${invita} te invita a un trámite`}</PageTitle>
          <Card>
            <div className="space-y-6">
              <Hechos
                hechos={[
                  ['Trámite', tramite],
                  ['Tu papel', parte],
                  ['Notaría', oficina],
                  ['Puedes responder hasta', formatDate(vence)],
                ]}
              />
              {quien && (
                <QuienEsFields
                  value={quien}
                  onChange={setSaid}
                  legend={eleccion?.fijo ? undefined : '¿Quién participa?'}
                  error={isTried ? problemaDe(quien) : undefined}
                />
              )}
              {pedidos.length === 0 ? (
                <p className="max-w-prose">
                  La notaría lo lleva por ti. Si aceptas, lo sigues desde tu cuenta, con todo lo que
                  ya entregaste.
                </p>
              ) : (
                <section className="space-y-2">
                  <h2 className="font-semibold text-base">Los documentos que te pedirán</h2>
                  <ul className="space-y-2">
                    {pedidos.map((tipo) => (
                      <li key={tipo} className="flex items-start gap-3">
                        <FileText
                          aria-hidden="true"
                          className="mt-0.5 size-5 shrink-0 text-primary"
                        />
                        <span className="min-w-0 break-words">{tipo}</span>
                      </li>
                    ))}
                  </ul>
                  <p className="text-muted text-sm">
                    Puedes fotografiarlos con tu celular. Algunos se piden solo a ciertas personas.
                  </p>
                </section>
              )}
              {failed && <Alert>{failureMessage(failedCall, failed)}</Alert>}
              <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
                <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
                  Rechazar
                </Button>
                <Button loading={isBusy} loadingLabel="Aceptando..." onClick={onAccept}>
                  Aceptar y participar
                </Button>
              </div>
            </div>
          </Card>
          <ConfirmDialog
            open={isAsking}
            danger
            title="¿Rechazar la invitación?"
            confirmLabel="Rechazar"
            cancelLabel="Volver"
            busy={reject.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              accept.reset();
              reject.mutate(undefined, { onError: () => setAsking(false) });
            }}
          >
            Avisaremos a quien te invitó. Para participar después necesitarás otra invitación.
          </ConfirmDialog>
        </>
      )}
    </QueryState>
  );
}

function Rechazada({ sentence }: { sentence: string }) {
  return (
    <>
      <PageTitle>Invitación rechazada</PageTitle>
      <Card>
        <div className="space-y-5">
          <p role="status">{sentence}</p>
          <LinkButton to={PATHS.inicio}>Ir al inicio</LinkButton>
        </div>
      </Card>
    </>
  );
}
