import { DOCUMENTO } from '@notaria/contract/estados';
import { DOCUMENTOS, EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { comentariosQuery, detalleQuery } from '#features/expedientes/api.ts';
import { type ActoEnFila, ActosFlow } from '#features/expedientes/documentos/actos-flow.tsx';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { duenoDe, quienEs } from '#features/expedientes/partes/salas.ts';
import { lectorDe } from '#features/expedientes/turno-en-lista.ts';
import { useExpedienteLive } from '#features/expedientes/use-expediente-live.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { linkToDocumento, PATHS, pathToDocumento, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';
import type { MandoDeVisor } from '#shared/visor/visor.tsx';
import { ClientWarning } from './client-warning.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { DocumentoFacts } from './documento-facts.tsx';
import { PendingNavigation } from './pending-navigation.tsx';
import { type Review, ReviewFlow } from './review-flow.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useMarcas } from './use-marcas.ts';

/** Loaded apart, because few documents are declarations. */
const DeclaracionCard = lazily(
  () => import('#features/expedientes/documentos/declaracion-card.tsx'),
  'DeclaracionCard',
);

/** Loads with the first mark. */
const MarcasCard = lazily(() => import('./marcas-card.tsx'), 'MarcasCard');

/** For reviewers. */
const TeclasDeDocumento = lazily(() => import('./teclas-de-documento.tsx'), 'TeclasDeDocumento');

/** The comments need a request of their own, so their code loads with the answer. */
const CommentList = lazily(() => import('./comment-list.tsx'), 'CommentList');

/** For clients only; reviewers do not need it. */
const DocumentoAcciones = lazily(
  () => import('#features/expedientes/documentos/documento-acciones.tsx'),
  'DocumentoAcciones',
);

const HIDDEN = [403, 404];

/** The document viewer. Without navigation state it goes to /404, which offers the document's permanent address. */
export function DocumentoPage() {
  const { idExpediente = '', idDocumento = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const detalle = useQuery(detalleQuery(idExpediente));
  const queryClient = useQueryClient();
  const renew = useCallback(async () => {
    const fresh = await queryClient.fetchQuery({ ...detalleQuery(idExpediente), staleTime: 0 });
    return fresh.expediente.find((row) => row.idDocumento === idDocumento)?.url ?? null;
  }, [queryClient, idExpediente, idDocumento]);
  const [review, setReview] = useState<Review>();
  const [doing, setDoing] = useState<ActoEnFila>();
  const mando = useRef<MandoDeVisor>(null);
  const endReview = () => setReview(undefined);
  useExpedienteLive(idExpediente, detalle.data);
  const shown = detalle.data?.expediente.find((one) => one.idDocumento === idDocumento);
  const { data: historia = [] } = useQuery({
    ...comentariosQuery(idExpediente),
    enabled: shown !== undefined,
  });
  const marcado = useMarcas({
    ...{ idExpediente, row: shown, historia },
    mayReject: detalle.data?.acceso.rechazar ?? false,
  });

  const isHidden = detalle.error instanceof ApiError && HIDDEN.includes(detalle.error.status);
  // A person who is writing a review keeps their text until they close it.
  if (state === null || typeof state !== 'object' || (isHidden && !review)) {
    const buscado = isHidden ? undefined : linkToDocumento(idExpediente, idDocumento);
    return <Navigate to={PATHS.noEncontrada} state={{ buscado }} replace />;
  }
  const back = pathToExpediente(idExpediente);
  return (
    <div className="page">
      <LinkButton
        to={back}
        variant="ghost"
        className="-mb-3 -ml-5 self-start"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      >
        Volver al trámite
      </LinkButton>
      <QueryState
        query={detalle}
        failure={() => EXPEDIENTES.falloDetalle}
        loading={<Skeleton shape="rows" count={6} label="Cargando el documento…" />}
        isEmpty={() => false}
      >
        {(data) => {
          const { acceso, title, resumen, expediente, partes } = data;
          const row = expediente.find((one) => one.idDocumento === idDocumento);
          if (!row) {
            return (
              <Alert
                title="Este documento ya no está"
                actions={<LinkButton to={back}>Ver el trámite</LinkButton>}
              >
                {DOCUMENTOS.reemplazado}
              </Alert>
            );
          }
          const pending = expediente.filter((one) => one.accepted === DOCUMENTO.pendiente);
          const dequien = quienEs(data, row);
          // The office confirms the identity of the person who started the file.
          const isOfClient = !partes || !row.parte || row.parte === partes[0]?.idParte;
          const isReviewer = acceso.aceptar || acceso.rechazar;
          return (
            <>
              <PageTitle
                documentTitle={`${row.tipo}, ${title}`}
                lead={row.nombrePdf}
                aside={<EstadoDocumentoChip estado={row.accepted} />}
              >
                {row.tipo}
              </PageTitle>
              <DocumentoFacts
                row={row}
                resumen={resumen}
                title={title}
                showsClient={isReviewer}
                de={dequien}
              />
              {isReviewer && isOfClient && <ClientWarning resumen={resumen} />}
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
                {row.declaracion ? (
                  <Suspense fallback={<Skeleton label="Cargando el documento…" />}>
                    <DeclaracionCard
                      row={row}
                      isOwner={lectorDe(resumen, user?.uid) === 'cliente'}
                    />
                  </Suspense>
                ) : (
                  <DocumentFrame
                    url={row.url}
                    title={row.tipo}
                    renew={renew}
                    marcado={marcado}
                    mando={mando}
                  />
                )}
                <div className="space-y-6">
                  {marcado.marcas.length > 0 && (
                    <Suspense>
                      <MarcasCard {...marcado} />
                    </Suspense>
                  )}
                  {(acceso.subir || acceso.eliminar) && (
                    <Suspense fallback={<Skeleton count={2} label="Cargando…" />}>
                      <DocumentoAcciones
                        idExpediente={idExpediente}
                        row={row}
                        acceso={acceso}
                        deOtra={duenoDe(data, row) !== undefined}
                        onAct={setDoing}
                      />
                    </Suspense>
                  )}
                  {isReviewer && (
                    <ReviewPanel
                      row={row}
                      acceso={acceso}
                      onReview={review ? undefined : setReview}
                    />
                  )}
                  {isReviewer && (
                    <>
                      <PendingNavigation
                        idExpediente={idExpediente}
                        current={row}
                        rows={expediente}
                        pending={pending}
                      />
                      <Suspense fallback={<Skeleton label="Cargando…" />}>
                        <TeclasDeDocumento
                          onMarcar={
                            marcado.onMarcar && !review ? () => mando.current?.marcar() : undefined
                          }
                        />
                      </Suspense>
                    </>
                  )}
                  <Suspense fallback={<Skeleton count={3} label="Cargando comentarios…" />}>
                    <CommentList idExpediente={idExpediente} idDocRequerido={row.idDocRequerido} />
                  </Suspense>
                </div>
              </div>
            </>
          );
        }}
      </QueryState>
      <ActosFlow
        idExpediente={idExpediente}
        doing={doing}
        onClose={() => setDoing(undefined)}
        onDone={() => {
          setDoing(undefined);
          void navigate(back);
        }}
      />
      <ReviewFlow
        idExpediente={idExpediente}
        review={review}
        marcas={marcado.escribe ? marcado.marcas : []}
        rows={detalle.data?.expediente ?? []}
        isGone={isHidden}
        onShow={({ idDocumento: newer, url }) => {
          endReview();
          if (newer) void navigate(pathToDocumento(idExpediente, newer), { state: { url } });
        }}
        onClose={endReview}
        onReviewed={({ accepts }) => {
          if (!accepts) marcado.soltar();
        }}
        onDone={() => {
          endReview();
          void navigate(back);
        }}
      />
    </div>
  );
}
