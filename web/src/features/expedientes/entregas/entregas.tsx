import { isVencida } from '@notaria/contract/cotizacion';
import { enPesos } from '@notaria/contract/dinero';
import {
  CLASES_ENTREGA,
  type Entrega,
  type EntregasDeExpediente,
  listEntregas,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import type { RespuestaDeEntrega } from '@notaria/contract/entregas-respuestas';
import { useQuery } from '@tanstack/react-query';
import { Calculator, FilePen, FileText, Send } from 'lucide-react';
import { useState } from 'react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime, formatDay } from '#shared/format.ts';
import { pathToEntrega } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { BorradorDialog } from './borrador-dialog.tsx';
import { propioDe } from './cotizacion.tsx';
import { CotizarDialog } from './cotizar-dialog.tsx';
import { entregasQuery } from './entregas-api.ts';
import { EnviarDialog } from './enviar-dialog.tsx';
import { Pagos } from './pagos.tsx';
import { pagosQuery } from './pagos-api.ts';
import { Preparada } from './preparada.tsx';
import { Respuestas } from './respuesta-chip.tsx';
import { SinAtender } from './sin-atender.tsx';

interface Lectura {
  idExpediente: string;
  isStaff: boolean;
}

/** What the office gives back: drafts, quotes, receipts and copies, with what their recipients said. */
export function Entregas({ detalle, isStaff }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useQuery(entregasQuery(idExpediente));
  // Both are asked for at once, and what stands below is drawn when its place is known: nothing jumps.
  const pagos = useQuery(pagosQuery(idExpediente));
  /** The version that a new one replaces; undefined for something new. */
  const [enviando, setEnviando] = useState<{
    que: 'archivo' | 'cotizacion' | 'proyecto';
    reemplaza: string | undefined;
  }>();
  const [isDrafting, setIsDrafting] = useState(false);
  const close = () => setEnviando(undefined);
  // As it is now: somebody may ask for changes while the new one is written.
  const reemplaza =
    query.data?.entregas.find((one) => one.idEntrega === enviando?.reemplaza) ?? null;
  const first = query.data?.entregas.find(({ contestar }) => contestar)?.idEntrega;
  return (
    <>
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="flex items-center gap-2 text-title-sm">
            <FileText aria-hidden="true" className="size-5 text-muted" />
            {isStaff ? 'Entregas' : 'De la notaría'}
          </h2>
          {isStaff && query.data && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full print:hidden">
              {query.data.machotes.length > 0 && (
                <Button
                  variant="secondary"
                  icon={<FilePen aria-hidden="true" className="size-5" />}
                  onClick={() => setIsDrafting(true)}
                >
                  Hacer borrador
                </Button>
              )}
              {query.data.destinos.length > 0 && (
                <>
                  <Button
                    variant="secondary"
                    icon={<Calculator aria-hidden="true" className="size-5" />}
                    onClick={() => setEnviando({ que: 'cotizacion', reemplaza: undefined })}
                  >
                    Cotizar
                  </Button>
                  <Button
                    icon={<Send aria-hidden="true" className="size-5" />}
                    onClick={() => setEnviando({ que: 'archivo', reemplaza: undefined })}
                  >
                    Enviar un archivo
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
        <QueryState
          query={query}
          failure={(error) => failureMessage(listEntregas, error)}
          loading={<Skeleton shape="rows" count={2} label="Cargando lo que envió la notaría…" />}
          isEmpty={({ entregas }) => entregas.length === 0}
          empty={
            <p className="text-muted text-sm">
              {isStaff
                ? 'Envía aquí el proyecto, la cotización, recibos y copias. Cada persona lee solo lo suyo.'
                : 'Aquí verás el proyecto, la cotización y las copias que te envíe la notaría.'}
            </p>
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {seriesDe(data).map(([newest, ...older]) => (
                <li key={newest.serie} className="space-y-3 py-4 first:pt-0 last:pb-0">
                  <Version
                    idExpediente={idExpediente}
                    isStaff={isStaff}
                    entrega={newest}
                    isFirst={newest.idEntrega === first}
                  />
                  {!newest.enviada && (
                    <Preparada
                      idExpediente={idExpediente}
                      entrega={newest}
                      entregas={data.entregas}
                      isSender={data.tipos.includes(newest.tipo)}
                    />
                  )}
                  {isStaff && newest.enviada && (
                    <Button
                      variant="ghost"
                      className="-ml-3 print:hidden"
                      onClick={() =>
                        setEnviando({
                          que: newest.cotizacion ? 'cotizacion' : 'archivo',
                          reemplaza: newest.idEntrega,
                        })
                      }
                    >
                      Enviar una versión nueva
                      <span className="sr-only"> de {newest.titulo}</span>
                    </Button>
                  )}
                  {older.length > 0 && (
                    <details>
                      <summary className="min-h-touch cursor-pointer py-2 text-sm">
                        {older.length === 1
                          ? 'La versión anterior'
                          : `Las ${older.length} versiones anteriores`}
                      </summary>
                      <ul className="space-y-4 border-line border-l-2 pl-4">
                        {older.map((entrega) => (
                          <li key={entrega.idEntrega}>
                            <Version
                              idExpediente={idExpediente}
                              isStaff={isStaff}
                              entrega={entrega}
                              isFirst={false}
                            />
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        {isDrafting && query.data && (
          <BorradorDialog
            idExpediente={idExpediente}
            machotes={query.data.machotes}
            onSend={() => {
              setIsDrafting(false);
              setEnviando({ que: 'proyecto', reemplaza: proyectoDe(query.data)?.idEntrega });
            }}
            onClose={() => setIsDrafting(false)}
          />
        )}
        {enviando && enviando.que !== 'cotizacion' && query.data && (
          <EnviarDialog
            idExpediente={idExpediente}
            destinos={query.data.destinos}
            tipos={query.data.tipos}
            reemplaza={reemplaza}
            tipo={enviando.que === 'proyecto' ? 'proyecto' : undefined}
            onClose={close}
          />
        )}
        {enviando?.que === 'cotizacion' && query.data && (
          <CotizarDialog
            idExpediente={idExpediente}
            destinos={query.data.destinos}
            isSender={query.data.tipos.includes('cotizacion')}
            plantilla={query.data.plantilla}
            idTramite={detalle.resumen.ID_Tramite}
            reemplaza={reemplaza}
            onClose={close}
          />
        )}
      </Card>
      {query.isFetched && pagos.isFetched && (
        <Pagos idExpediente={idExpediente} isStaff={isStaff} isAside={first !== undefined} />
      )}
    </>
  );
}

/** The draft that a finished one replaces; null for the first. */
function proyectoDe({ entregas }: EntregasDeExpediente): Entrega | null {
  const sent = ({ tipo, vigente, enviada }: Entrega) => tipo === 'proyecto' && vigente && enviada;
  return entregas.find(sent) ?? null;
}

type Serie = [Entrega, ...Entrega[]];

/** The versions of each thing together, the newest first. */
function seriesDe({ entregas }: EntregasDeExpediente): Serie[] {
  const series = new Map<string, Serie>();
  for (const entrega of entregas) {
    const same = series.get(entrega.serie);
    if (same) same.push(entrega);
    else series.set(entrega.serie, [entrega]);
  }
  return [...series.values()];
}

/** True if an answer is still to come. */
const isWaited = ({ estado, salio }: RespuestaDeEntrega) =>
  !salio && (estado === 'sin_abrir' || estado === 'abierta');

interface VersionProps extends Lectura {
  entrega: Entrega;
  /** True for the first one that waits for the reader's answer. */
  isFirst: boolean;
}

function Version({ entrega, idExpediente, isStaff, isFirst }: VersionProps) {
  const { idEntrega, tipo, titulo, nota, version, cambios, fecha, de, hasta, contestar } = entrega;
  const isOpen = entrega.vigente && entrega.pide && (isStaff || contestar);
  const isWaiting = isOpen && entrega.respuestas.some(isWaited);
  const isOver = isWaiting && isVencida(entrega.cotizacion, new Date());
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words font-semibold">{titulo}</h3>
          <p className="text-muted text-sm tabular-nums">
            {CLASES_ENTREGA[tipo].nombre}
            {version > 1 && `, versión ${version}`} · {formatDateTime(fecha)} · {de}
          </p>
        </div>
        <LinkButton
          to={pathToEntrega(idExpediente, idEntrega)}
          variant={isFirst ? 'primary' : 'secondary'}
        >
          {contestar ? 'Leer y responder' : 'Leer'}
          <span className="sr-only">
            : {titulo}, versión {version}
          </span>
        </LinkButton>
      </div>
      {cambios !== '' && (
        <p className="whitespace-pre-line break-words text-sm">
          <span className="font-semibold">Qué cambió:</span> {cambios}
        </p>
      )}
      {nota !== '' && <p className="whitespace-pre-line break-words text-sm">{nota}</p>}
      {isOpen && !isOver && hasta !== null && (
        <p className="text-sm">
          {isStaff ? 'Se pidió respuesta' : 'Respóndenos'} a más tardar el {formatDay(hasta)}.
        </p>
      )}
      {entrega.cotizacion && (
        <p className="font-semibold tabular-nums">
          {isStaff
            ? `Total: ${enPesos(entrega.cotizacion.total)}`
            : `Tu parte: ${enPesos(propioDe(entrega.cotizacion))}`}
          {entrega.cotizacion.vigencia !== null &&
            ` · vigente hasta el ${formatDay(entrega.cotizacion.vigencia)}`}
        </p>
      )}
      {isOver && <p className="text-sm">{isStaff ? TEXTOS.vencidaSinEnviar : TEXTOS.vencida}</p>}
      {entrega.enviada && (entrega.pide || isStaff) && (
        <Respuestas entrega={entrega} isStaff={isStaff} />
      )}
      <SinAtender idExpediente={idExpediente} entrega={entrega} isStaff={isStaff} />
    </div>
  );
}
