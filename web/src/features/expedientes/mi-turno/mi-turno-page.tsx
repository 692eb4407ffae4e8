import type { DocumentoEnCola } from '@notaria/contract/cola';
import { MI_TURNO, siguienteDeLaCola } from '@notaria/contract/cola';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Confirmacion,
  type Decision,
  Escritorio,
  focusDesk,
  perdidoDe,
  useDecisiones,
  useShortcuts,
  whyNotSaved,
} from '#features/expedientes/revision/index.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { count } from '#shared/tramite/count.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { preloadVisor } from '#shared/visor/preload.ts';
import { acomodado, canGo, decidido, devuelto, idDe, ir, irA, perdido } from './cola.ts';
import { EnTurno } from './en-turno.tsx';
import { SinTurno } from './sin-turno.tsx';
import { useCola } from './use-cola.ts';

/** A decision that was not saved, and why. */
interface Fallida {
  decision: Decision;
  porque: string;
  /** True if its document is in the queue again. */
  isBack: boolean;
}

/** The reviewer's queue, or with `?tramite=` that of one file. */
export function MiTurnoPage() {
  const tramite = useSearchParams()[0].get('tramite') ?? undefined;
  return <Turno key={tramite ?? ''} tramite={tramite} />;
}

/** The queue around the review desk: one document after the other, by keys or by thumb. */
function Turno({ tramite }: { tramite: string | undefined }) {
  const { profile } = useSession();
  const [fallidas, setFallidas] = useState<readonly Fallida[]>([]);
  const decididos = useRef(new Map<string, DocumentoEnCola>());
  const back = ({ idDocumento }: Decision, aLaVista: boolean) => {
    const documento = decididos.current.get(idDocumento);
    decididos.current.delete(idDocumento);
    if (documento) avanzar(devuelto(documento, aLaVista));
  };
  const { hechas, decidir, deshacer } = useDecisiones({
    onFallo: (decision, failure) => {
      const isBack = perdidoDe(failure) === undefined;
      if (isBack) back(decision, false);
      setFallidas((all) => [...all, { decision, porque: whyNotSaved(decision, failure), isBack }]);
    },
    onDeshecha: (decision) => back(decision, true),
  });
  const enCamino = hechas.filter(({ mensaje, isUndoing }) => mensaje === undefined || isUndoing);
  const { cola, avanzar, error, isRetrying, retry } = useCola(
    tramite,
    enCamino.map(({ decision }) => decision.idDocumento),
  );
  const dismiss = ({ decision }: Fallida) =>
    setFallidas((all) => all.filter((one) => one.decision !== decision));

  const documento = cola.lista[cola.indice];
  const nextUrl = cola.lista[cola.indice + 1]?.fila.url;
  useEffect(() => {
    // Its bytes load before the key that asks for it.
    if (nextUrl) preloadVisor(nextUrl, true);
  }, [nextUrl]);
  const isEmpty = documento === undefined;
  useEffect(() => {
    // The title that had the focus went with the last document; Z acts on the desk that is left.
    if (isEmpty && document.activeElement === document.body) focusDesk();
  }, [isEmpty]);
  const decide = (decision: Decision) => {
    if (!documento || decididos.current.has(decision.idDocumento)) return;
    decididos.current.set(decision.idDocumento, documento);
    decidir(decision);
    avanzar(decidido(decision.idDocumento));
  };

  const failures = fallidas.map((one) => {
    const { tipo } = one.decision.fila;
    return (
      <Alert
        key={one.decision.idDocumento}
        title={`«${tipo}» no se guardó`}
        actions={
          <>
            {one.isBack && (
              <Button
                onClick={() => {
                  dismiss(one);
                  avanzar(irA(one.decision.idDocumento));
                }}
              >
                Volver a «{tipo}»
              </Button>
            )}
            <Button variant="secondary" onClick={() => dismiss(one)}>
              Entendido
            </Button>
          </>
        }
      >
        {one.porque}
      </Alert>
    );
  });
  const total = cola.hechos + cola.restantes;
  return (
    <Escritorio className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col gap-4 px-4 py-4 lg:px-6">
      {documento && error && (
        <Alert
          tone="amarillo"
          title={MI_TURNO.falloSiguiente}
          actions={
            <Button variant="secondary" loading={isRetrying} onClick={retry}>
              Reintentar
            </Button>
          }
        />
      )}
      {documento ? (
        <EnTurno
          key={idDe(documento)}
          documento={documento}
          lugar={`${cola.hechos + cola.indice + 1} de ${count(total, 'pendiente', 'pendientes')}`}
          isSending={hechas.some(({ isUndoing }) => isUndoing)}
          onDecidir={decide}
          isOfOneFile={tramite !== undefined}
          onAcomodado={(fila) => {
            const lugar = { ...documento.lugar, idDocumento: fila.idDocumento ?? '' };
            avanzar(acomodado(idDe(documento), { ...documento, fila, lugar, vistoBien: null }));
          }}
          onPerdido={() => avanzar(perdido(idDe(documento)))}
          onAnterior={canGo(cola, -1) ? () => avanzar(ir(-1)) : undefined}
          onSiguiente={canGo(cola, 1) ? () => avanzar(ir(1)) : undefined}
          isComing={cola.estado === 'buscando'}
          aviso={failures}
        />
      ) : (
        <div className="page">
          <PageTitle>Mi turno</PageTitle>
          {failures}
          {error ? (
            <ErrorState
              message={failureMessage(siguienteDeLaCola, error)}
              onRetry={retry}
              retrying={isRetrying}
            />
          ) : cola.estado === 'buscando' && (cola.hechos === 0 || cola.restantes > 0) ? (
            <Buscando />
          ) : (
            <SinTurno
              nombre={profile?.nombre ?? ''}
              hechos={cola.hechos}
              tramite={tramite}
              onBuscar={retry}
            />
          )}
        </div>
      )}
      <Confirmacion hechas={hechas} deshacer={deshacer} />
    </Escritorio>
  );
}

/** Until a document is there. A key that comes too early is told so. */
function Buscando() {
  const [isEarly, setEarly] = useState(false);
  const early = () => setEarly(true);
  useShortcuts({ a: early, r: early, v: early, m: early, j: early, k: early });
  return (
    <>
      <p role="status" className={isEarly ? 'text-sm' : 'sr-only'}>
        {isEarly && 'El documento todavía no llega: tu tecla no hizo nada.'}
      </p>
      <Skeleton shape="rows" count={6} label="Buscando qué te toca revisar…" />
    </>
  );
}
