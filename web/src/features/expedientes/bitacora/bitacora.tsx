import { listBitacora } from '@notaria/contract/bitacora';
import { TEXTO_EVENTO } from '@notaria/contract/bitacora-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { useWholeList } from '#features/expedientes/impresion.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { bitacoraQuery } from './bitacora-api.ts';
import { foldRuns, type Renglon } from './bitacora-fold.ts';
import { sujetoDe } from './sujeto.ts';

/** The audit trail of a file, for an Administrador. */
export function Bitacora({ detalle, isPrinting }: ApartadoProps) {
  const query = useInfiniteQuery(bitacoraQuery(detalle.resumen.ID_Expediente));
  useWholeList(isPrinting, query);
  return (
    <Card className="space-y-4 print:break-before-page">
      <h2 className="text-title-sm">Bitácora</h2>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listBitacora, error)}
        loading={<Skeleton shape="rows" count={4} label="Cargando la bitácora…" />}
        isEmpty={({ pages }) => pages[0]?.registros.length === 0}
        empty={<p className="text-muted text-sm">Todavía no hay nada registrado.</p>}
      >
        {({ pages }) => (
          <ol aria-label="Bitácora del trámite" className="divide-y divide-line text-sm">
            {foldRuns(pages.flatMap(({ registros }) => registros)).map((renglon) => (
              <Registro
                key={renglon.registro.idRegistro}
                renglon={renglon}
                nombres={Object.assign({}, ...pages.map((page) => page.nombres))}
              />
            ))}
          </ol>
        )}
      </QueryState>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </Card>
  );
}

function Registro({ renglon, nombres }: { renglon: Renglon; nombres: Record<string, string> }) {
  const { registro, desde, deshechas } = renglon;
  const { tipo, fecha, nombreActor } = registro;
  const sujeto = sujetoDe({ ...registro, nombres });
  const isRun = desde !== fecha;
  return (
    <li className="space-y-1 py-3">
      <p className="break-words">
        <span className="font-semibold">{TEXTO_EVENTO[tipo]}</span>
        {sujeto && `: ${sujeto}`}
        {isRun && ` (lo aceptó y deshizo ${deshechas === 1 ? 'una vez' : `${deshechas} veces`})`}
      </p>
      <p className="text-muted">
        {nombreActor || 'La plataforma'} ·{' '}
        {isRun && (
          <>
            <Momento fecha={desde} /> a{' '}
          </>
        )}
        <Momento fecha={fecha} />
      </p>
    </li>
  );
}

function Momento({ fecha }: { fecha: string }) {
  return (
    <time dateTime={fecha} className="whitespace-nowrap">
      {formatDateTime(fecha)}
    </time>
  );
}
