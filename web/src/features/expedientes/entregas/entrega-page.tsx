import {
  abrirEntrega,
  CLASES_ENTREGA,
  type Entrega,
  listEntregas,
  retirarAcuerdo,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import type { Marca } from '@notaria/contract/marcas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { detalleQuery } from '#features/expedientes/api.ts';
import { Archivo } from '#features/expedientes/archivo/archivo.tsx';
import { MarcasCard } from '#features/expedientes/archivo/marcas-card.tsx';
import type { Marcas } from '#features/expedientes/archivo/use-marcas.ts';
import { useExpedienteLive } from '#features/expedientes/use-expediente-live.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { PATHS, pathToApartado, pathToEntrega } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { WayBack } from '#shared/ui/way-back.tsx';
import { Contestar, useCambios } from './contestar.tsx';
import { CotizacionCard } from './cotizacion.tsx';
import { entregasQuery, openEntrega, useRetirarAcuerdo } from './entregas-api.ts';
import { MisCuentas } from './pagos.tsx';
import { Preparada } from './preparada.tsx';
import { Respuestas } from './respuesta-chip.tsx';
import { SinAtender } from './sin-atender.tsx';
import { useEntrega } from './use-entrega.ts';

const LOADING = <Skeleton shape="rows" count={6} label="Cargando el archivo…" />;
const HIDDEN = [403, 404];

/** Something that the office sent, in the viewer, with the answer beside it. */
export function EntregaPage() {
  const { idExpediente = '', idEntrega = '' } = useParams();
  const detalle = useQuery(detalleQuery(idExpediente));
  const query = useQuery(entregasQuery(idExpediente));
  useExpedienteLive(idExpediente, detalle.data);
  const { found, away } = useEntrega(query.data?.entregas, idExpediente, idEntrega);
  const isHidden = query.error instanceof ApiError && HIDDEN.includes(query.error.status);
  if (isHidden) return <Navigate to={PATHS.noEncontrada} replace />;
  if (query.data && !found) return <Navigate to={away} replace />;
  return (
    <div className="page">
      <WayBack to={pathToApartado(idExpediente, 'entregas')}>Volver al trámite</WayBack>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listEntregas, error)}
        loading={LOADING}
        isEmpty={() => false}
      >
        {({ entregas, tipos }) =>
          found && (
            <Abierta
              key={idEntrega}
              idExpediente={idExpediente}
              entrega={found}
              isSender={tipos.includes(found.tipo)}
              entregas={entregas}
              nueva={entregas.find(({ serie, vigente }) => vigente && serie === found.serie)}
            />
          )
        }
      </QueryState>
    </div>
  );
}

interface AbiertaProps {
  idExpediente: string;
  entrega: Entrega;
  /** Everything that was sent in the file. */
  entregas: readonly Entrega[];
  /** The newest version of it, which may be itself. */
  nueva: Entrega | undefined;
  /** True if the reader sends deliveries of this kind. */
  isSender: boolean;
}

function Abierta({ idExpediente, entrega, entregas, nueva, isSender }: AbiertaProps) {
  const { idEntrega, titulo, tipo, version, fecha, de, nota, cambios, contestar } = entrega;
  const isStaff = useSession().can('consultar_detalle_expediente');
  const queryClient = useQueryClient();
  const open = useCallback(async () => {
    const url = await openEntrega(idExpediente, idEntrega);
    void queryClient.invalidateQueries({ queryKey: entregasQuery(idExpediente).queryKey });
    return url;
  }, [queryClient, idExpediente, idEntrega]);
  const link = useQuery({
    queryKey: ['entrega', idEntrega],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const forma = useCambios(idExpediente, entrega, (index) => marcado.onEscribir?.(index));
  // On a phone the sum of a quote comes first, and its PDF on request.
  const isNarrow = useMediaQuery('(width < 64rem)');
  const isQuote = entrega.cotizacion !== null && !isStaff;
  const [isFolded, setIsFolded] = useState(isQuote && isNarrow);
  const [isDrawn, setIsDrawn] = useState(false);
  const retirar = useRetirarAcuerdo(idExpediente, idEntrega);
  const [isTakingBack, setIsTakingBack] = useState(false);
  const nombreDe = (sala: string) =>
    entrega.respuestas.find((one) => one.sala === sala)?.nombre ?? sala;
  const said = dichas(entrega, isStaff);
  const marcado = useDibujo(contestar ? forma.values.marcas : said, contestar, (marcas) =>
    forma.change({ marcas: [...marcas] }),
  );
  return (
    <>
      <PageTitle
        documentTitle={titulo}
        lead={
          <p className="text-sm">{`${CLASES_ENTREGA[tipo].nombre}, versión ${version} · ${formatDateTime(fecha)} · ${de}`}</p>
        }
      >
        {titulo}
      </PageTitle>
      {nueva && nueva.idEntrega !== idEntrega && (
        <Alert
          tone="amarillo"
          title="Hay una versión más nueva"
          actions={
            <LinkButton to={pathToEntrega(idExpediente, nueva.idEntrega)}>
              Leer la versión {nueva.version}
            </LinkButton>
          }
        >
          {TEXTOS.yaReemplazada}
        </Alert>
      )}
      {(nota !== '' || cambios !== '') && (
        <Card className="space-y-2 text-sm">
          {cambios !== '' && (
            <>
              <h2 className="text-title-sm">Qué cambió</h2>
              <p className="whitespace-pre-line break-words">{cambios}</p>
            </>
          )}
          {nota !== '' && <p className="whitespace-pre-line break-words">{nota}</p>}
        </Card>
      )}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {isFolded ? (
            <Button full variant="secondary" onClick={() => setIsFolded(false)}>
              Leer la cotización (PDF)
            </Button>
          ) : link.isError ? (
            <Alert
              actions={
                <Button variant="secondary" onClick={() => void link.refetch()}>
                  Intentar de nuevo
                </Button>
              }
            >
              {failureMessage(abrirEntrega, link.error)}
            </Alert>
          ) : link.data === undefined ? (
            LOADING
          ) : (
            <Archivo
              url={link.data}
              tipo={titulo}
              renew={open}
              marcado={marcado}
              onVisto={() => setIsDrawn(true)}
            />
          )}
        </div>
        <aside
          aria-label="Sobre este archivo"
          className={cx('min-w-0 space-y-4', isQuote && 'max-lg:order-first')}
        >
          {!entrega.enviada && (
            <Preparada
              idExpediente={idExpediente}
              entrega={entrega}
              entregas={entregas}
              isSender={isSender}
            />
          )}
          <SinAtender idExpediente={idExpediente} entrega={entrega} isStaff={isStaff} />
          {entrega.cotizacion && (
            <CotizacionCard
              cotizacion={entrega.cotizacion}
              nombreDe={isStaff ? nombreDe : undefined}
              salieron={entrega.respuestas.flatMap(({ sala, salio }) => (salio ? sala : []))}
              cuenta={isQuote && !contestar && <MisCuentas idExpediente={idExpediente} />}
            />
          )}
          {contestar ? (
            <Contestar
              idExpediente={idExpediente}
              entrega={entrega}
              marcado={marcado}
              // All that a quote asks for stands beside its PDF.
              isSeen={isQuote ? link.isSuccess : isDrawn}
              forma={forma}
            />
          ) : (
            <>
              {entrega.enviada && (
                <Card className="space-y-3">
                  <h2 className="text-title-sm">{isStaff ? 'Respuestas' : 'Tu respuesta'}</h2>
                  {entrega.pide || isStaff ? (
                    <Respuestas entrega={entrega} isStaff={isStaff} />
                  ) : (
                    <p className="text-sm">{TEXTOS.noPideRespuesta}</p>
                  )}
                  {entrega.retirar && (
                    <Button variant="ghost" onClick={() => setIsTakingBack(true)}>
                      Retirar mi acuerdo
                    </Button>
                  )}
                  {isTakingBack && (
                    <ConfirmChange
                      title="¿Retirar tu acuerdo?"
                      confirmLabel="Retirar mi acuerdo"
                      change={retirar}
                      call={retirarAcuerdo}
                      variables={undefined}
                      onClose={() => setIsTakingBack(false)}
                    >
                      Le avisamos a la notaría, y podrás responder otra vez. Queda registrado que lo
                      habías dado.
                    </ConfirmChange>
                  )}
                  {isQuote && (
                    <LinkButton to={`${pathToApartado(idExpediente, 'entregas')}#pagos`} full>
                      Cómo pagar
                    </LinkButton>
                  )}
                </Card>
              )}
              <MarcasCard {...marcado} />
            </>
          )}
        </aside>
      </div>
    </>
  );
}

/** The marks of every answer on one page; the staff read whose each is. */
function dichas({ respuestas }: Entrega, isStaff: boolean): Marca[] {
  return respuestas.flatMap(({ nombre, marcas }) =>
    marcas.map((one) => (isStaff ? { ...one, nota: `${nombre}: ${one.nota}` } : one)),
  );
}

/** Marks that a person draws, or only reads. */
function useDibujo(
  marcas: readonly Marca[],
  escribe: boolean,
  onChange: (marcas: readonly Marca[]) => void,
): Marcas {
  const [elegida, setElegida] = useState<number>();
  const [pedida, setPedida] = useState<number>();
  return {
    marcas,
    escribe,
    elegida,
    pedida,
    onElegir: setElegida,
    onAtendida: () => setPedida(undefined),
    onEscribir: escribe ? setPedida : undefined,
    onMarcar: escribe
      ? (drawn) => {
          onChange([...marcas, drawn]);
          setElegida(marcas.length);
        }
      : undefined,
    onCambiar: escribe
      ? (indice, changed) => {
          onChange(marcas.flatMap((one, at) => (at === indice ? (changed ?? []) : one)));
          if (!changed) setElegida(undefined);
        }
      : undefined,
  };
}
