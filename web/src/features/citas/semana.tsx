import type { SemanaDeCitas } from '@notaria/contract/semana';
import { NOMBRE_ZONA } from '@notaria/contract/zonas';
import { fechaEnZona } from '#shared/cuando.ts';
import { FilaDeCita } from '#shared/fila-de-cita.tsx';
import { pathToApartado } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { Cierres } from './cierres.tsx';
import { Visita } from './visita.tsx';

/** Noon in UTC is the same day in all of Mexico. */
const wordsOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' });
const DIA = wordsOf({ weekday: 'long', day: 'numeric', month: 'long' });
const CORTO = wordsOf({ weekday: 'short', day: 'numeric' });
const DIA_Y_MES = wordsOf({ day: 'numeric', month: 'short' });
const noonOf = (dia: string, later = 0) => Date.parse(`${dia}T12:00:00Z`) + later * 24 * 3_600_000;
const nombreDe = (dia: string) => DIA.format(noonOf(dia));

/** The week that begins on this Monday: «30 nov – 4 dic». */
export function nombreDeSemana(lunes: string): string {
  return DIA_Y_MES.formatRange(noonOf(lunes), noonOf(lunes, 4)).replaceAll(' de ', ' ');
}

/** A week as a list of days; from a wide window on, its days are columns. Weekends without appointments are left out. */
export function Semana({ semana: { dias, zona } }: { semana: SemanaDeCitas }) {
  const shown = dias.filter(
    ({ citas, cierres }, index) => index < 5 || citas.length + cierres.length > 0,
  );
  const all = dias.flatMap(({ citas }) => citas);
  const count = all.filter(({ propuesta }) => !propuesta).length;
  const proposed = all.length - count;
  const today = fechaEnZona(new Date().toISOString(), zona);
  return (
    <section aria-labelledby="semana" className="space-y-3">
      <p className="text-muted text-sm" role="status">
        {count === 0 ? 'Sin citas' : count === 1 ? 'Una cita' : `${count} citas`}
        {proposed > 0 &&
          ` · ${proposed === 1 ? 'un horario propuesto' : `${proposed} horarios propuestos`}`}{' '}
        · {NOMBRE_ZONA[zona]}
      </p>
      <ol className="grid gap-4 max-xl:gap-2 xl:auto-cols-fr xl:grid-flow-col print:grid-flow-row">
        {shown.map(({ dia, cerrado, citas, cierres }) => (
          <li
            key={dia}
            aria-current={dia === today ? 'date' : undefined}
            className={cx(
              'min-w-0 rounded-card border bg-raised p-4',
              dia === today ? 'border-primary' : 'border-line',
              // In a narrow window a day without anything is one line.
              citas.length + cierres.length === 0 &&
                'max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:justify-between max-xl:gap-x-3 max-xl:py-1',
            )}
          >
            <h3 className="font-semibold max-sm:text-sm">
              <span className="inline-block first-letter:uppercase xl:sr-only">
                {nombreDe(dia)}
              </span>
              <span
                aria-hidden="true"
                className="inline-block first-letter:uppercase max-xl:hidden"
              >
                {CORTO.format(noonOf(dia))}
              </span>
              {dia === today && <span className="font-normal text-muted text-sm"> · hoy</span>}
            </h3>
            {cerrado !== null && (
              <p
                className={cx(
                  'mt-1 text-sm',
                  citas.length > 0 ? 'font-medium text-rojo-ink' : 'text-muted',
                )}
              >
                {citas.length > 0 ? 'Hay citas y la notaría no abre' : 'La notaría no abre'}:{' '}
                {cerrado}.
              </p>
            )}
            {citas.length === 0 && cerrado === null && (
              <p className="mt-1 mr-auto text-muted text-sm max-sm:sr-only">Sin citas</p>
            )}
            {citas.length > 0 && (
              <ul className="mt-2 space-y-3">
                {citas.map((cita) => (
                  <li key={`${cita.idCita} ${cita.inicio}`}>
                    <FilaDeCita
                      cita={cita}
                      zona={zona}
                      className={cx(
                        'rounded-control border border-control px-3 py-2',
                        cita.propuesta && 'border-dashed',
                        cita.idExpediente !== null && 'hover:border-ink hover:bg-primary-soft',
                      )}
                      to={
                        cita.idExpediente === null
                          ? undefined
                          : pathToApartado(cita.idExpediente, 'citas')
                      }
                    >
                      <Visita cita={cita} />
                    </FilaDeCita>
                  </li>
                ))}
              </ul>
            )}
            <Cierres dia={dia} nombre={nombreDe(dia)} isOver={dia < today} cierres={cierres} />
          </li>
        ))}
      </ol>
    </section>
  );
}
