import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import { useState } from 'react';
import { diaEnZona, horaDonde, horaEnZona } from './cuando.ts';
import { Button } from './ui/button.tsx';
import { SelectField } from './ui/select-field.tsx';

interface HorasDelDiaProps {
  /** Free times of one day. */
  horas: readonly string[];
  zona: Zona;
  isChosen: (hora: string) => boolean;
  onPress: (hora: string) => void;
}

/** The free hours of a day; each is chosen with one press. */
export function HorasDelDia({ horas, zona, isChosen, onPress }: HorasDelDiaProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {horas.map((each) => {
        const elsewhere = horaDonde(each, zona);
        return (
          <Button
            key={each}
            variant={isChosen(each) ? 'primary' : 'secondary'}
            aria-pressed={isChosen(each)}
            className="min-w-20"
            onClick={() => onPress(each)}
          >
            {horaEnZona(each, zona)}
            {elsewhere !== undefined && ` (${elsewhere})`}
          </Button>
        );
      })}
    </div>
  );
}

interface DiaYHorasProps extends HorasDelDiaProps {
  legend: string;
  error?: string | undefined;
}

/** Free times of the agenda: a day first, then hours of that day. */
export function DiaYHoras({ horas, legend, error, ...props }: DiaYHorasProps) {
  const { zona } = props;
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
        error={error}
        onChange={({ target }) => setDia(target.value)}
      />
      <fieldset className="space-y-2">
        <legend className="font-semibold text-sm">
          {legend} <span className="font-normal text-muted">({NOMBRE_ZONA[zona]})</span>
        </legend>
        <HorasDelDia {...props} horas={horas.filter((each) => dayOf(each) === dia)} />
      </fieldset>
    </div>
  );
}
