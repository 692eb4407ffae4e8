import { horasDeAsesoria } from '@notaria/contract/asesorias';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DiaYHoras } from '#shared/dia-y-horas.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { horasQuery } from './api.ts';

interface ElegirHoraProps {
  oficina: string;
  /** The chosen time; empty for none. */
  inicio: string;
  onChange: (inicio: string) => void;
  error?: string | undefined;
}

/** A free time of an office, and where it is. */
export function ElegirHora({ oficina, inicio, onChange, error }: ElegirHoraProps) {
  const query = useQuery(horasQuery(oficina));
  return (
    <QueryState
      query={query}
      failure={(failure) => failureMessage(horasDeAsesoria, failure)}
      loading={<Skeleton shape="rows" count={2} label="Cargando los horarios libres…" />}
      isEmpty={({ horas }) => horas.length === 0}
      empty={<p>No queda ningún horario libre en los próximos 30 días. Llámanos, por favor.</p>}
    >
      {({ horas, zona, minutos, lugar, direccion }) => {
        const isGone = inicio !== '' && !horas.includes(inicio);
        return (
          <div className="space-y-4">
            <DiaYHoras
              legend="Hora"
              horas={horas}
              zona={zona}
              isChosen={(each) => each === inicio}
              onPress={onChange}
              error={isGone ? 'Ese horario acaba de ocuparse. Elige otro.' : error}
            />
            <p className="text-muted text-sm">
              Dura unos {minutos} minutos. Es en {lugar}, {direccion}.
            </p>
          </div>
        );
      }}
    </QueryState>
  );
}
