import { listBitacora, type RegistroBitacora } from '@notaria/contract/bitacora';
import { TEXTO_EVENTO } from '@notaria/contract/bitacora-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { ApartadoProps } from './apartados.tsx';
import { bitacoraQuery } from './bitacora-api.ts';
import { useWholeList } from './impresion.ts';
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
            {pages
              .flatMap(({ registros }) => registros)
              .map((registro) => (
                <Registro key={registro.idRegistro} registro={registro} />
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

function Registro({ registro }: { registro: RegistroBitacora }) {
  const sujeto = sujetoDe(registro);
  return (
    <li className="space-y-1 py-3">
      <p className="break-words">
        <span className="font-semibold">{TEXTO_EVENTO[registro.tipo]}</span>
        {sujeto && `: ${sujeto}`}
      </p>
      <p className="text-muted">
        {registro.nombreActor || 'La plataforma'} ·{' '}
        <time dateTime={registro.fecha} className="whitespace-nowrap tabular-nums">
          {formatDateTime(registro.fecha)}
        </time>
      </p>
    </li>
  );
}
