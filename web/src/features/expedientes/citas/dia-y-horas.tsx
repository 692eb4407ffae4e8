import type { Zona } from '@notaria/contract/zonas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { cuandoEs, diaEnZona } from '#shared/cuando.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { HorasField } from './horas-field.tsx';

interface DiaYHorasProps {
  horas: readonly string[];
  zona: Zona;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Many times to choose from: a day first, then hours of that day. What was chosen of other days stays in sight. */
export function DiaYHoras({ horas, zona, chosen, onChange, error }: DiaYHorasProps) {
  const dayOf = (each: string) => diaEnZona(each, zona);
  const days = [...new Set(horas.map(dayOf))];
  const [picked, setDia] = useState('');
  // Somebody else may have taken the last hour of the chosen day.
  const dia = days.includes(picked) ? picked : (days[0] ?? '');
  return (
    <div className="space-y-4">
      <SelectField
        label="Día"
        value={dia}
        options={days.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setDia(target.value)}
      />
      <HorasField
        legend="Horas que te convienen ese día"
        horas={horas.filter((each) => dayOf(each) === dia)}
        zona={zona}
        chosen={chosen}
        onChange={onChange}
        error={error}
        hasDays={false}
      />
      {chosen.length > 0 && (
        <section aria-label="Lo que elegiste" className="rounded-control bg-primary-soft p-3">
          <h3 className="font-semibold text-sm">Elegiste</h3>
          <ul>
            {chosen.toSorted().map((each) => (
              <li key={each} className="flex items-center justify-between gap-2 text-sm">
                <span className="first-letter:uppercase">{cuandoEs(each, zona)}</span>
                <IconButton
                  label={`Quitar ${cuandoEs(each, zona)}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange(chosen.filter((one) => one !== each))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
