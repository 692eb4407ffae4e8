import { notaBody } from '@notaria/contract/conversacion';
import { escribirNota, readNotas } from '@notaria/contract/notas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { useWholeList } from '#features/expedientes/impresion.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Burbuja } from './burbuja.tsx';
import { Escribir } from './escribir.tsx';
import { notasQuery, useEscribirNota } from './notas-api.ts';

/** What the staff of a file write to each other: in another colour and another place than what the client reads. */
export function NotasInternas({ detalle, isPrinting }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useInfiniteQuery(notasQuery(idExpediente));
  useWholeList(isPrinting, query);
  const escribir = useEscribirNota(idExpediente);
  return (
    <Card className="space-y-4 border-amarillo-ink print:break-before-page">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-title-sm">Notas internas</h2>
        <Chip tone="amarillo" icon={Lock}>
          Solo la notaría
        </Chip>
      </div>
      <Escribir
        draftName={`nota.1/${idExpediente}`}
        label="Nota interna"
        hint="La lee el personal de este trámite. El cliente nunca la ve."
        rule={notaBody.shape.texto}
        sendLabel="Guardar nota"
        busy={escribir.isPending}
        failure={escribir.isError ? failureMessage(escribirNota, escribir.error) : undefined}
        onSend={(texto, onSent) => void escribir.mutateAsync(texto).then(onSent, () => {})}
      />
      <QueryState
        query={query}
        failure={(error) => failureMessage(readNotas, error)}
        loading={<Skeleton shape="rows" count={2} label="Cargando las notas…" />}
        isEmpty={({ pages }) => pages[0]?.notas.length === 0}
        empty={<p className="text-muted text-sm">Todavía no hay notas.</p>}
      >
        {({ pages }) => (
          <ul aria-label="Notas internas" className="space-y-3">
            {pages
              .flatMap(({ notas }) => notas)
              .map(({ idNota, ...nota }) => (
                <Burbuja key={idNota} {...nota} look="nota" />
              ))}
          </ul>
        )}
      </QueryState>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver notas anteriores
        </Button>
      )}
    </Card>
  );
}
