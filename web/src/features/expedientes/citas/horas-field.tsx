import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import { diaEnZona, horaDonde, horaEnZona } from '#shared/cuando.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldError } from '#shared/ui/field.tsx';

interface HorasFieldProps {
  legend: string;
  horas: readonly string[];
  zona: Zona;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Times to choose from, by day. */
export function HorasField({ legend, horas, zona, chosen, onChange, error }: HorasFieldProps) {
  const dayOf = (each: string) => diaEnZona(each, zona);
  const days = [...new Set(horas.map(dayOf))];
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">
        {legend} <span className="font-normal text-muted text-sm">({NOMBRE_ZONA[zona]})</span>
      </legend>
      {days.map((day) => (
        <fieldset key={day}>
          <legend className="text-sm first-letter:uppercase">{day}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {horas
              .filter((each) => dayOf(each) === day)
              .map((each) => (
                <Checkbox
                  key={each}
                  label={horaEnZona(each, zona)}
                  hint={horaDonde(each, zona)}
                  checked={chosen.includes(each)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...chosen, each] : chosen.filter((one) => one !== each),
                    )
                  }
                />
              ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
    </fieldset>
  );
}
