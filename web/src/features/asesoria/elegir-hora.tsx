import { horasDeAsesoria } from '@notaria/contract/asesorias';
import { NOMBRE_ZONA } from '@notaria/contract/zonas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { diaEnZona, horaDonde, horaEnZona } from '#shared/cuando.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { horasQuery } from './api.ts';

interface ElegirHoraProps {
  oficina: string;
  /** The chosen time; empty for none. */
  inicio: string;
  onChange: (inicio: string) => void;
  error?: string | undefined;
}

/** A free time of an office: first its day, then its hour. */
export function ElegirHora({ oficina, inicio, onChange, error }: ElegirHoraProps) {
  const query = useQuery(horasQuery(oficina));
  const [dia, setDia] = useState('');
  return (
    <QueryState
      query={query}
      failure={(failure) => failureMessage(horasDeAsesoria, failure)}
      loading={<Skeleton shape="rows" count={2} label="Cargando los horarios libres…" />}
      isEmpty={({ horas }) => horas.length === 0}
      empty={<p>No queda ningún horario libre en los próximos 30 días. Llámanos, por favor.</p>}
    >
      {({ horas, zona, minutos, lugar, direccion }) => {
        const dayOf = (each: string) => diaEnZona(each, zona);
        const days = [...new Set(horas.map(dayOf))];
        // Somebody else may have taken the last hour of the chosen day.
        const chosen = days.includes(dia) ? dia : '';
        const isGone = inicio !== '' && !horas.includes(inicio);
        const gone = isGone ? 'Ese horario acaba de ocuparse. Elige otro.' : error;
        return (
          <div className="space-y-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label="Día"
                placeholder="Elige un día"
                value={chosen}
                options={days.map((each) => ({ value: each, label: each }))}
                onChange={({ target }) => {
                  setDia(target.value);
                  onChange('');
                }}
                {...(chosen === '' && gone !== undefined && { error: gone })}
              />
              <SelectField
                label="Hora"
                placeholder={chosen === '' ? 'Elige antes el día' : 'Elige una hora'}
                disabled={chosen === ''}
                value={isGone ? '' : inicio}
                options={horas
                  .filter((each) => dayOf(each) === chosen)
                  .map((each) => ({ value: each, label: nameOf(each, zona) }))}
                onChange={({ target }) => onChange(target.value)}
                {...(chosen !== '' && gone !== undefined && { error: gone })}
              />
            </div>
            <p className="text-muted text-sm">
              {NOMBRE_ZONA[zona].replace(/^h/, 'H')}. Dura unos {minutos} minutos. Es en {lugar},{' '}
              {direccion}.
            </p>
          </div>
        );
      }}
    </QueryState>
  );
}

function nameOf(inicio: string, zona: keyof typeof NOMBRE_ZONA): string {
  const elsewhere = horaDonde(inicio, zona);
  const here = horaEnZona(inicio, zona);
  return elsewhere === undefined ? here : `${here} (${elsewhere})`;
}
