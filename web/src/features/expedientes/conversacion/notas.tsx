import { todayInMexico } from '@notaria/contract/calendar';
import { notaBody } from '@notaria/contract/conversacion';
import { escribirNota, marcarNotaHecha, type Nota, readNotas } from '@notaria/contract/notas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, Check, Lock } from 'lucide-react';
import { useState } from 'react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { useWholeList } from '#features/expedientes/impresion.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDate, formatDay } from '#shared/format.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { cx } from '#shared/ui/cx.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Burbuja } from './burbuja.tsx';
import { Escribir } from './escribir.tsx';
import { notasQuery, useEscribirNota, useNotaHecha } from './notas-api.ts';

/** What the staff of a file write to each other: in another colour and another place than what the client reads. */
export function NotasInternas({ detalle, isPrinting }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useInfiniteQuery(notasQuery(idExpediente));
  useWholeList(isPrinting, query);
  return (
    <Card className="space-y-4 border-amarillo-ink print:break-before-page">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-title-sm">Notas internas</h2>
        <Chip tone="amarillo" icon={Lock}>
          Solo la notaría
        </Chip>
      </div>
      <EscribirNota idExpediente={idExpediente} colegas={query.data?.pages[0]?.colegas ?? []} />
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
              .map((nota) => (
                <Burbuja
                  key={nota.idNota}
                  look="nota"
                  nombre={nota.nombre}
                  fecha={nota.fecha}
                  texto={nota.texto}
                >
                  {nota.para && <Espera idExpediente={idExpediente} nota={nota} />}
                </Burbuja>
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

interface EscribirNotaProps {
  idExpediente: string;
  colegas: readonly { id: string; nombre: string }[];
}

/** A note to write; it may name a colleague, and a day on which it comes back. */
function EscribirNota({ idExpediente, colegas }: EscribirNotaProps) {
  const { user } = useSession();
  const escribir = useEscribirNota(idExpediente);
  const [para, setPara] = useState('');
  const [dia, setDia] = useState('');
  const names = colegas.map(({ id, nombre }) => ({
    value: id,
    label: id === user?.uid ? `${nombre} (yo)` : nombre,
  }));
  const send = (texto: string, onSent: () => void) => {
    const nota = { texto, ...(para && { para }), ...(dia && { dia }) };
    const clear = () => {
      setPara('');
      setDia('');
      onSent();
    };
    void escribir.mutateAsync(nota).then(clear, () => {});
  };
  return (
    <Escribir
      draftName={`nota.1/${idExpediente}`}
      label="Nota interna"
      hint="La lee el personal de este trámite. El cliente nunca la ve."
      rule={notaBody.shape.texto}
      sendLabel="Guardar nota"
      busy={escribir.isPending}
      failure={escribir.isError ? failureMessage(escribirNota, escribir.error) : undefined}
      onSend={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Para quién"
          optional
          placeholder={dia === '' ? 'Para nadie en particular' : 'Para mí'}
          options={names}
          value={para}
          disabled={escribir.isPending}
          onChange={({ target }) => setPara(target.value)}
        />
        <DateField
          label="Recordar el día"
          optional
          min={tomorrow()}
          value={dia}
          disabled={escribir.isPending}
          onChange={({ target }) => setDia(target.value)}
        />
      </div>
    </Escribir>
  );
}

const DAY_MS = 24 * 3_600_000;
const tomorrow = () => todayInMexico(new Date(Date.now() + DAY_MS));

/** For whom a note waits and until when, or who dealt with it; with the button that marks it, and that undoes the mark. */
function Espera({ idExpediente, nota }: { idExpediente: string; nota: Nota }) {
  const mark = useNotaHecha(idExpediente);
  const { idNota, para, dia, hecha } = nota;
  const Icon = hecha ? Check : CalendarClock;
  const verb = hecha ? 'Deshacer' : 'Hecho';
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p className={cx('text-sm', !hecha && 'font-semibold')}>
        <Icon aria-hidden="true" className="mr-1 inline size-4" />
        {hecha
          ? `Hecho por ${hecha.nombre}, ${formatDate(hecha.fecha)}`
          : `Para ${para?.soyYo ? 'ti' : para?.nombre}${dia === null ? '' : `, el ${formatDay(dia)}`}`}
      </p>
      {/* One button, so that the focus stays. */}
      <Button
        variant={hecha ? 'ghost' : 'secondary'}
        className="print:hidden"
        aria-label={`${verb}: ${nota.texto.slice(0, 60)}`}
        loading={mark.isPending}
        onClick={() => mark.mutate({ idNota, hecha: !hecha })}
      >
        {verb}
      </Button>
      {mark.isError && <Alert>{failureMessage(marcarNotaHecha, mark.error)}</Alert>}
    </div>
  );
}
