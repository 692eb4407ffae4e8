import { listMotivos, type Motivo } from '@notaria/contract/motivos';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** The ready reasons for a document of this name. */
export function motivosQuery(documento: string) {
  return queryOptions({
    queryKey: ['motivos', documento],
    queryFn: async ({ signal }) =>
      (await call(listMotivos, { query: { documento }, signal })).motivos,
    // They come by use. Their numbers must not change from one paper to the next, so they are asked for once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Reasons that can be picked by a digit. */
const DIGITS = 9;

interface MotivosProps {
  /** Name of the document that is rejected. */
  documento: string;
  onElegir: (motivo: Motivo) => void;
}

/** Ready reasons to begin a rejection with. Alt and a digit pick one of the first nine, even while typing. */
export function Motivos({ documento, onElegir }: MotivosProps) {
  const query = useQuery(motivosQuery(documento));
  const motivos = query.data ?? [];
  useEffect(() => {
    const pick = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (!event.altKey || event.ctrlKey || event.metaKey || digit === undefined) return;
      const motivo = motivos[Number(digit) - 1];
      if (!motivo) return;
      event.preventDefault();
      onElegir(motivo);
    };
    window.addEventListener('keydown', pick);
    return () => window.removeEventListener('keydown', pick);
  }, [motivos, onElegir]);

  if (query.isPending) return <Skeleton shape="rows" count={3} label="Cargando los motivos…" />;
  if (query.isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
        {failureMessage(listMotivos, query.error)}
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Reintentar
        </Button>
      </p>
    );
  }
  if (motivos.length === 0) return null;
  return (
    <section aria-label="Motivos frecuentes" className="space-y-2">
      <p className="text-muted text-sm">
        <span className="font-semibold text-ink">Motivos frecuentes.</span> Elige uno y llena lo que
        está entre llaves.
      </p>
      <ul className="space-y-1 rounded-control border border-line p-1">
        {motivos.map((motivo, index) => (
          <li key={motivo.idMotivo}>
            <button
              type="button"
              aria-keyshortcuts={index < DIGITS ? `Alt+${index + 1}` : undefined}
              className="flex min-h-touch w-full items-baseline gap-3 rounded-control px-2 py-2 text-left text-sm hover:bg-primary-soft"
              onClick={() => onElegir(motivo)}
            >
              <span
                aria-hidden="true"
                className="hidden w-12 shrink-0 text-muted text-xs tabular-nums any-pointer-fine:sm:block"
              >
                {index < DIGITS ? `Alt+${index + 1}` : ''}
              </span>
              <span className="wrap-anywhere min-w-0">{motivo.texto}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
