import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { ESPERA } from '@notaria/contract/limits';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { detalleQuery, isOutOfSight } from '#features/expedientes/api.ts';
import { useImpresion } from '#features/expedientes/impresion.ts';
import { lectorDe } from '#features/expedientes/lector.ts';
import { useExpedienteLive } from '#features/expedientes/use-expediente-live.ts';
import { formatDateTime } from '#shared/format.ts';
import { useWayBack } from '#shared/listas/list-place.ts';
import { PATHS, pathToDocumento, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WayBack } from '#shared/ui/way-back.tsx';
import { useTimeout } from '#shared/use-timeout.ts';
import { Barra, FILAS, type FilaDeApartado, filaEn, labelOf } from './apartados.tsx';
import { DeQuien } from './de-quien.tsx';
import { ImprimirDialog } from './imprimir-dialog.tsx';

const LOADING = <Skeleton shape="rows" count={6} label="Cargando el trámite…" />;

/** One file, at its own address and at those of its parts. Each file starts anew: what was typed about one is not offered in the next. */
export function ExpedientePage() {
  const { idExpediente = '' } = useParams();
  return <Expediente key={idExpediente} idExpediente={idExpediente} />;
}

/** The file itself; live while it is open. */
function Expediente({ idExpediente }: { idExpediente: string }) {
  const documento = useSearchParams()[0].get('documento');
  const abierta = filaEn(useLocation().pathname);
  const { user, can } = useSession();
  const navigate = useNavigate();
  const later = useTimeout();
  const detalle = useQuery(detalleQuery(idExpediente));
  useExpedienteLive(idExpediente, detalle.data);
  const [isLeaving, setIsLeaving] = useState(false);

  const isHidden = isOutOfSight(detalle.error);
  const hasFailed = detalle.isError && !isHidden && detalle.data === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toast.error(EXPEDIENTES.falloDetalle);
    later(() => void navigate(PATHS.inicio), ESPERA.trasErrorDetalle);
  }, [hasFailed, later, navigate]);

  // A client who discards the file goes to the list, not to the 404 page; so do the staff from whom it went.
  if (isHidden && !isLeaving) {
    const was = can('consultar_detalle_expediente') && detalle.data;
    const to = was ? PATHS.expedientes : PATHS.noEncontrada;
    return <Navigate to={to} state={was ? { seFue: was.title } : null} replace />;
  }
  const lector = detalle.data && lectorDe(detalle.data.resumen, user?.uid);
  const title = detalle.data?.title ?? 'Trámite';
  const label = abierta?.apartado && labelOf(abierta, can('consultar_detalle_expediente'));
  return (
    <div className="page">
      <div className="space-y-2 max-sm:-my-2 max-sm:space-y-1">
        <div className="flex max-sm:-my-1 max-sm:flex-wrap sm:flex-col sm:gap-5">
          <BackToList />
          <PageTitle
            documentTitle={label ? `${label}: ${title}` : title}
            className="min-w-0 max-sm:grow max-sm:basis-[min-content]"
          >
            {title}
          </PageTitle>
        </div>
        {detalle.data && lector && <DeQuien detalle={detalle.data} lector={lector} />}
      </div>
      <QueryState
        query={detalle}
        failure={() => EXPEDIENTES.falloDetalle}
        loading={LOADING}
        isEmpty={() => false}
      >
        {(data) => {
          const wanted = documento === null ? null : uploadOf(documento, data);
          if (wanted !== null) {
            const to = pathToDocumento(idExpediente, wanted.idDocumento);
            return <Navigate to={to} state={{ url: wanted.url }} replace />;
          }
          return (
            <Apartados
              detalle={data}
              lector={lectorDe(data.resumen, user?.uid)}
              isStaff={can('consultar_detalle_expediente')}
              onLeave={() => setIsLeaving(true)}
              abierto={abierta?.apartado}
            />
          );
        }}
      </QueryState>
    </div>
  );
}

/**
 * The upload that `?documento=` names: by its required document, or by its own id, so that the viewer can say
 * that it was replaced. Null if nothing is uploaded there: then the file itself is shown.
 */
function uploadOf(
  documento: string,
  { resumen, expediente }: DetalleAnswer,
): { idDocumento: string; url: string | null } | null {
  const row = expediente.find(
    (one) => one.idDocRequerido === documento || one.idDocumento === documento,
  );
  if (row) return row.idDocumento === null ? null : { ...row, idDocumento: row.idDocumento };
  const isUpload = documento.startsWith(`${resumen.ID_Expediente}-`);
  return isUpload ? { idDocumento: documento, url: null } : null;
}

interface ApartadosProps extends Omit<ApartadoProps, 'isPrinting' | 'onPrint'> {
  abierto: FilaDeApartado['apartado'];
}

/** The bar of the parts, and the open part. On paper the chosen parts follow each other. */
function Apartados({ abierto, ...props }: ApartadosProps) {
  const { detalle, isStaff } = props;
  const idExpediente = detalle.resumen.ID_Expediente;
  const filas = FILAS.filter(({ isFor }) => isFor(props));
  const partes = filas.map((fila) => ({
    label: labelOf(fila, isStaff),
    isChosen: !fila.isInternal,
  }));
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(partes.flatMap(({ label, isChosen }) => (isChosen ? label : []))),
  );
  const ask = () => setIsAsking(true);
  const { isPrinting, print } = useImpresion(
    idExpediente,
    () => Promise.all(filas.map(({ Screen }) => Screen.preload())),
    ask,
  );
  const { profile } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  const { key } = useLocation();
  /** How far down the reader was, at each place in the history. */
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const keep = () => places.current.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part may scroll the page.
  useLayoutEffect(() => {
    // The bar stays in its place; a part that is read from further down begins under it.
    const isBelow = content.current && content.current.getBoundingClientRect().top < 0;
    // The browser's own way back comes while the other part, which may be shorter, is still shown.
    if (type === 'POP') window.scrollTo(0, places.current.get(key) ?? window.scrollY);
    else if (isBelow) content.current?.scrollIntoView();
  }, [abierto]);
  if (!filas.some(({ apartado }) => apartado === abierto)) {
    return <Navigate to={pathToExpediente(idExpediente)} replace />;
  }
  return (
    <>
      <Barra filas={filas} detalle={detalle} isStaff={isStaff} />
      <div ref={content} className="print:space-y-6">
        {filas.map((fila) => {
          const { apartado, Screen } = fila;
          const isOpen = apartado === abierto;
          const isWanted = chosen.has(labelOf(fila, isStaff));
          if (!isOpen && !(isPrinting && isWanted)) return null;
          return (
            <div
              key={apartado ?? ''}
              className={cx(
                'space-y-5 sm:space-y-8',
                !isOpen && 'not-print:hidden',
                !isWanted && 'print:hidden',
              )}
            >
              <Suspense fallback={LOADING}>
                <Screen {...props} isPrinting={isPrinting} onPrint={ask} />
              </Suspense>
            </div>
          );
        })}
        <p className="not-print:hidden text-sm">
          Impreso por {profile?.nombre} el {formatDateTime(new Date())}.
        </p>
      </div>
      {isAsking && (
        <ImprimirDialog
          partes={partes}
          onClose={() => setIsAsking(false)}
          onPrint={(wanted) => {
            setChosen(wanted);
            setIsAsking(false);
            print();
          }}
        />
      )}
    </>
  );
}

/** A link to the list as the person left it; on a phone an arrow beside the title. */
function BackToList() {
  return (
    <WayBack
      {...useWayBack(PATHS.expedientes)}
      className="max-sm:mb-0 max-sm:min-h-touch max-sm:min-w-6 max-sm:self-start"
    >
      <span className="max-sm:sr-only">Volver a la lista</span>
    </WayBack>
  );
}
