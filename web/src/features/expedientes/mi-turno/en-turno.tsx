import { detalleTramite } from '@notaria/contract/expedientes';
import type { DocumentoDeTurno } from '@notaria/contract/turno';
import { ExternalLink } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { DeclaracionCard } from '#features/expedientes/documentos/declaracion-card.tsx';
import { ClientWarning } from '#features/expedientes/revision/client-warning.tsx';
import { call } from '#shared/api/call.ts';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, lazily, useLater } from '#shared/use-later.ts';
import { preloadVisor } from '#shared/visor/preload.ts';
import { Acciones } from './acciones.tsx';
import { Cabecera } from './cabecera.tsx';
import { Tarjeta } from './tarjeta.tsx';

/** As heavy as the rest of the site: it comes with the first document. */
const Visor = lazily(() => import('#shared/visor/visor.tsx'), 'Visor');
/** There before it is asked for: the key that opens it must not wait. */
const rechazo = later(() => import('./rechazo.tsx'));

interface EnTurnoProps {
  documento: DocumentoDeTurno;
  /** The one that comes next, which is loaded ahead. */
  siguiente: DocumentoDeTurno | undefined;
  /** E.g. '3 de 12 pendientes'. */
  lugar: string;
  isRejecting: boolean;
  onAceptar: () => void;
  onRechazar: () => void;
  onEnviar: (comment: string, idMotivo?: string) => void;
  onCancelar: () => void;
  /** Undefined where there is no other one. */
  onIr: ((hacia: 1 | -1) => void) | undefined;
  onTeclas: () => void;
}

/** A document of the queue beside what is known of it. What is written stands beside it, never over it. */
export function EnTurno(props: EnTurnoProps) {
  const { documento, siguiente, lugar, isRejecting, onEnviar, onCancelar } = props;
  const { fila, resumen, cliente, historia } = documento;
  const idExpediente = resumen.ID_Expediente;
  const { idDocumento } = fila;
  const renew = useCallback(async () => {
    const { expediente } = await call(detalleTramite, { params: { id: idExpediente } });
    return expediente.find((row) => row.idDocumento === idDocumento)?.url ?? null;
  }, [idExpediente, idDocumento]);

  const code = useLater(rechazo, true);
  const nextUrl = siguiente?.fila.url;
  useEffect(() => {
    // Its bytes are here before the key that asks for it.
    if (nextUrl) preloadVisor(nextUrl);
  }, [nextUrl]);

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The keys go on working, and a screen reader says what is there now.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === null) {
      title.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <>
      <Cabecera documento={documento} lugar={lugar} titleRef={title} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {cliente.parte === null && <ClientWarning resumen={resumen} />}
          {fila.declaracion ? (
            <DeclaracionCard row={fila} isOwner={false} />
          ) : (
            fila.url !== null && (
              <Suspense fallback={<Wait />}>
                <Visor url={fila.url} nombre={fila.tipo} renovar={renew} />
                <a
                  href={fila.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClasses({ variant: 'secondary' })}
                >
                  <ExternalLink aria-hidden="true" className="size-4" />
                  Abrir el archivo en otra pestaña
                </a>
              </Suspense>
            )
          )}
        </div>
        <aside aria-label="Revisión" className="min-w-0 space-y-4 lg:sticky lg:top-24">
          {isRejecting && code ? (
            <code.Rechazo documento={documento} onEnviar={onEnviar} onCancelar={onCancelar} />
          ) : (
            <Acciones {...props} />
          )}
          <Tarjeta cliente={cliente} historia={historia} idExpediente={idExpediente} fila={fila} />
        </aside>
      </div>
    </>
  );
}

function Wait() {
  return (
    <div className="h-[75dvh] overflow-hidden">
      <Skeleton shape="rows" count={8} label="Cargando el archivo…" />
    </div>
  );
}
