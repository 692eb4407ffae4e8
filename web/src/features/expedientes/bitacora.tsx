import { listBitacora, type RegistroBitacora, TEXTO_EVENTO } from '@notaria/contract/bitacora';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { bitacoraQuery } from './bitacora-api.ts';
import { sujetoDe } from './sujeto.ts';

/** The audit trail of a file, for an Administrador; read from the server when it is opened. */
export function Bitacora({ idExpediente }: { idExpediente: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card flush className="print:hidden">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 px-5 py-3 sm:px-7">
          <h2 className="flex-1 text-title-sm">Bitácora</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        {isOpen && <Registros idExpediente={idExpediente} />}
      </details>
    </Card>
  );
}

function Registros({ idExpediente }: { idExpediente: string }) {
  const query = useInfiniteQuery(bitacoraQuery(idExpediente));
  return (
    <div className="space-y-4 border-line border-t px-5 py-4 sm:px-7">
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
    </div>
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
