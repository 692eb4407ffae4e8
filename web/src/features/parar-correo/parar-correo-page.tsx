import {
  type AvisoCorreo,
  type Parable,
  pararAviso,
  verParada,
} from '@notaria/contract/avisos-correo';
import { AVISOS_CORREO, NOMBRE_AVISO } from '@notaria/contract/avisos-correo-messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { paradaQuery, useParar } from './api.ts';

/** True if the link does not work, whatever the reason. */
function noSirve(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * The page of a mail's stop link: says what it stops, and stops it when the button is pressed. Opening it
 * changes nothing, because programs that scan mails open every link. Needs no session.
 */
export function PararCorreoPage() {
  const { token = '' } = useParams();
  const query = useQuery(paradaQuery(token));
  const stop = useParar(token);
  if (noSirve(query.error) || noSirve(stop.error)) return <NoSirve />;
  return (
    <div className="page max-w-2xl">
      <QueryState
        query={query}
        failure={(error) => failureMessage(verParada, error)}
        loading={<Skeleton shape="rows" count={4} label="Abriendo el enlace…" />}
      >
        {({ que, avisos }) =>
          stop.isSuccess || avisos.length === 0 ? (
            <Parado que={que} />
          ) : (
            <>
              <PageTitle>{`¿Dejar de recibir «${NOMBRE_AVISO[que]}»?`}</PageTitle>
              <Card>
                <div className="space-y-5">
                  <QueSePara que={que} avisos={avisos} />
                  {stop.isError && <Alert>{failureMessage(pararAviso, stop.error)}</Alert>}
                  <Button
                    full
                    loading={stop.isPending}
                    loadingLabel="Guardando..."
                    onClick={() => stop.mutate(undefined)}
                  >
                    Dejar de recibirlos
                  </Button>
                </div>
              </Card>
            </>
          )
        }
      </QueryState>
    </div>
  );
}

function QueSePara({ que, avisos }: { que: Parable; avisos: readonly AvisoCorreo[] }) {
  return (
    <>
      {que === 'resumen' ? (
        <div className="space-y-2">
          <p>Ya no te enviaremos por correo lo que viene en el resumen:</p>
          <ul className="list-disc space-y-1 pl-6">
            {avisos.map((aviso) => (
              <li key={aviso}>{NOMBRE_AVISO[aviso]}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>
          Ya no te enviaremos por correo los avisos de «{NOMBRE_AVISO[que]}». Los demás seguirán
          llegando.
        </p>
      )}
      <p className="text-muted">
        Los seguirás viendo en la campana cuando entres. Los correos sobre la seguridad de tu cuenta
        llegan siempre.
      </p>
    </>
  );
}

function Parado({ que }: { que: Parable }) {
  return (
    <>
      <PageTitle>{`Ya no recibirás «${NOMBRE_AVISO[que]}»`}</PageTitle>
      <Cuenta>
        <p role="status">{AVISOS_CORREO.parado}</p>
        <p>
          Si cambias de opinión, entra a «Mi cuenta» y elige otra vez cuándo recibirlos, en «Avisos
          por correo».
        </p>
      </Cuenta>
    </>
  );
}

function NoSirve() {
  return (
    <div className="page max-w-2xl">
      <PageTitle>Este enlace no se puede abrir</PageTitle>
      <Cuenta>
        <p>{AVISOS_CORREO.noSirve}</p>
      </Cuenta>
    </div>
  );
}

function Cuenta({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="space-y-5">
        {children}
        <LinkButton to={PATHS.cuenta} variant="secondary">
          Ir a Mi cuenta
        </LinkButton>
      </div>
    </Card>
  );
}
