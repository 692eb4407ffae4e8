import { abrirEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { TimeLeft } from '#shared/time-left.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { enlaceQuery } from './api.ts';
import { SendForm } from './send-form.tsx';

/** The page that a phone opens by scanning the computer's code: sends one document, without an account. */
export function SubirPage() {
  const { token = '' } = useParams();
  const query = useQuery(enlaceQuery(token));
  const [isSent, setIsSent] = useState(false);
  // The link may say first that the document came; the form then still waits for its own answer.
  const isSending = useIsMutating() > 0;
  return (
    <div className="page max-w-xl">
      {!query.data && <PageTitle>Envía tu documento</PageTitle>}
      <QueryState
        query={query}
        failure={(error) => failureMessage(abrirEnlaceSubida, error)}
        loading={<Skeleton shape="rows" count={4} label="Abriendo el enlace…" />}
      >
        {({ documento, descripcion, fila, estado, termina }) =>
          isSent || (estado === 'recibido' && !isSending) ? (
            <Received documento={documento} isNew={isSent} />
          ) : (
            <>
              <PageTitle lead={descripcion}>{`Envía: ${documento}`}</PageTitle>
              <TimeLeft
                end={termina}
                over="El enlace venció. En tu computadora, elige «Mostrar un código nuevo» y escanéalo: tus fotos siguen guardadas en este celular."
                className="-mt-3 mb-4 text-muted text-sm"
              />
              <Card>
                <SendForm
                  token={token}
                  documento={documento}
                  fila={fila}
                  onSent={() => setIsSent(true)}
                />
              </Card>
            </>
          )
        }
      </QueryState>
    </div>
  );
}

/** @param isNew true if the person has just sent it, false if they open the link again later */
function Received({ documento, isNew }: { documento: string; isNew: boolean }) {
  return (
    <>
      <PageTitle
        lead="Vuelve a tu computadora: ahí ya aparece. Puedes cerrar esta página."
        isAnswer={isNew}
      >
        Listo, tu documento llegó
      </PageTitle>
      <Card>
        <p role="status" className="flex items-center gap-3 font-medium">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-verde-ink" />
          {documento}
        </p>
      </Card>
    </>
  );
}
