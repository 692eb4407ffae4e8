import { detalleTramite } from '@notaria/contract/expedientes';
import type { Marca } from '@notaria/contract/marcas';
import type { DocumentoDeTurno } from '@notaria/contract/turno';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { DeclaracionCard } from '#features/expedientes/documentos/declaracion-card.tsx';
import { ClientWarning } from '#features/expedientes/revision/client-warning.tsx';
import { useMarcas } from '#features/expedientes/revision/use-marcas.ts';
import { useShortcuts } from '#features/expedientes/revision/use-shortcuts.ts';
import { call } from '#shared/api/call.ts';
import { later, lazily, useLater } from '#shared/use-later.ts';
import { preloadVisor } from '#shared/visor/preload.ts';
import type { MandoDeVisor } from '#shared/visor/visor.tsx';
import { Acciones } from './acciones.tsx';
import { Archivo } from './archivo.tsx';
import { Cabecera } from './cabecera.tsx';
import { Tarjeta } from './tarjeta.tsx';

/** Loaded before it is needed, because the key that opens it must not wait. */
const rechazo = later(() => import('./rechazo.tsx'));

/** Loaded before the first mark, because pressing Enter on a mark goes on to its note. */
const MarcasCard = lazily(
  () => import('#features/expedientes/revision/marcas-card.tsx'),
  'MarcasCard',
);

/** What the form of a rejection begins with: its comment, or the marks on the pages. */
export type Rechazando = 'comentario' | 'marcas';

interface EnTurnoProps {
  documento: DocumentoDeTurno;
  /** The next document, which is loaded ahead. */
  siguiente: DocumentoDeTurno | undefined;
  /** For example '3 de 12 pendientes'. */
  lugar: string;
  rechazando: Rechazando | undefined;
  /** True if the person tried to accept it before it could be read. */
  isPronto: boolean;
  /** Called once it can be read. */
  onVisto: () => void;
  onAceptar: () => void;
  onRechazar: (conQue: Rechazando) => void;
  onEnviar: (comment: string, rest: { idMotivo?: string; marcas: readonly Marca[] }) => void;
  onCancelar: () => void;
  /** Undefined if there is no other document. */
  onIr: ((hacia: 1 | -1) => void) | undefined;
  onTeclas: () => void;
}

/** A document of the queue beside what is known of it. Forms stand beside the document, never over it. */
export function EnTurno(props: EnTurnoProps) {
  const { documento, siguiente, lugar, rechazando, onRechazar, onEnviar, onCancelar } = props;
  const { fila, resumen, cliente, historia, acceso } = documento;
  const idExpediente = resumen.ID_Expediente;
  const { idDocumento } = fila;
  const renew = useCallback(async () => {
    const { expediente } = await call(detalleTramite, { params: { id: idExpediente } });
    return expediente.find((row) => row.idDocumento === idDocumento)?.url ?? null;
  }, [idExpediente, idDocumento]);

  const mando = useRef<MandoDeVisor>(null);
  const drawn = useMarcas({ idExpediente, row: fila, historia, mayReject: acceso.rechazar });
  const marcado = {
    ...drawn,
    // Marks go with a rejection, so its form opens as soon as one is drawn.
    onMarcar:
      drawn.onMarcar &&
      ((marca: Marca) => {
        drawn.onMarcar?.(marca);
        if (!rechazando) onRechazar('marcas');
      }),
  };
  useShortcuts({ m: marcado.onMarcar && (() => mando.current?.marcar()) });

  const code = useLater(rechazo, true);
  // If loading fails now, the first mark tries again.
  useEffect(() => void MarcasCard.preload().catch(() => undefined), []);
  const nextUrl = siguiente?.fila.url;
  useEffect(() => {
    // Its bytes load before the key that asks for it.
    if (nextUrl) preloadVisor(nextUrl, true);
  }, [nextUrl]);

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Keeps the keys working, and makes a screen reader say what is shown now.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === null) {
      title.current?.focus({ preventScroll: true });
    }
  }, []);

  const marks = marcado.marcas.length > 0 && (
    <Suspense>
      <MarcasCard {...marcado} isInside={rechazando !== undefined} />
    </Suspense>
  );
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
              <Archivo
                url={fila.url}
                tipo={fila.tipo}
                renew={renew}
                marcado={marcado}
                mando={mando}
                onVisto={props.onVisto}
              />
            )
          )}
        </div>
        <aside aria-label="Revisión" className="min-w-0 space-y-4 lg:sticky lg:top-24">
          {rechazando && code ? (
            <code.Rechazo
              documento={documento}
              marcado={marcado}
              takesFocus={rechazando === 'comentario'}
              onEnviar={(comment, idMotivo) => {
                const { marcas } = marcado;
                marcado.soltar();
                onEnviar(comment, { ...(idMotivo !== undefined && { idMotivo }), marcas });
              }}
              onCancelar={onCancelar}
            >
              {marks}
            </code.Rechazo>
          ) : (
            <>
              <Acciones {...props} onRechazar={() => onRechazar('comentario')} />
              {marks}
            </>
          )}
          <Tarjeta
            idExpediente={resumen.ID_Expediente}
            cliente={cliente}
            historia={historia}
            fila={fila}
          />
        </aside>
      </div>
    </>
  );
}
