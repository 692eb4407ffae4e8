import { NOMBRE_CITA } from '@notaria/contract/citas';
import type { CitaDeSemana, SemanaDeCitas } from '@notaria/contract/semana';
import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import { Link } from 'react-router-dom';
import { enOtraParte, horaEnZona } from '#shared/cuando.ts';
import { pathToApartado } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { Cierres } from './cierres.tsx';
import { Visita } from './visita.tsx';

/** Noon in UTC is the same day in all of Mexico. */
const DIA = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const nombreDe = (dia: string) => DIA.format(new Date(`${dia}T12:00:00Z`));

/** The week that begins on this Monday, in words. */
export function nombreDeSemana(lunes: string): string {
  return `Semana del ${nombreDe(lunes).replace(',', '')}`;
}

/** A week as a list of days; from a wide window on, its days are columns. Weekends without appointments are left out. */
export function Semana({ semana: { dias, zona } }: { semana: SemanaDeCitas }) {
  const shown = dias.filter(
    ({ citas, cierres }, index) => index < 5 || citas.length + cierres.length > 0,
  );
  const all = dias.flatMap(({ citas }) => citas);
  const count = all.filter(({ propuesta }) => !propuesta).length;
  const proposed = all.length - count;
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
            className={cx(
              'min-w-0 rounded-card border border-line bg-raised p-4',
              // In a narrow window a day without anything is one line.
              citas.length + cierres.length === 0 &&
                'max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:justify-between max-xl:gap-x-3 max-xl:py-1',
            )}
          >
            <h3 className="font-semibold first-letter:uppercase max-sm:text-sm">{nombreDe(dia)}</h3>
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
                    <Fila cita={cita} zona={zona} />
                  </li>
                ))}
              </ul>
            )}
            <Cierres dia={dia} nombre={nombreDe(dia)} cierres={cierres} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const FILA = 'block break-words rounded-control border border-control px-3 py-2 text-sm';

/** An appointment of a file leads there; advice without a file has what the staff do with it. */
function Fila({ cita, zona }: { cita: CitaDeSemana; zona: Zona }) {
  const { inicio, fin, tipo, tramite, cliente, abogado, lugar, personas, conflicto } = cita;
  const { propuesta } = cita;
  const words = (
    <>
      <span className="block font-semibold">
        {horaEnZona(inicio, zona)}–{horaEnZona(fin, zona)} · {NOMBRE_CITA[tipo]}
        {enOtraParte(inicio, zona)}
      </span>
      {propuesta && <span className="block font-medium">Horario propuesto, sin confirmar</span>}
      <span className="block">{tramite}</span>
      {conflicto !== null && <span className="block font-medium text-rojo-ink">{conflicto}</span>}
      <span className="block text-muted">
        {cliente}
        {personas > 1 && ` y ${personas - 1} más`} · Atiende {abogado} · {lugar}
      </span>
    </>
  );
  if (cita.idExpediente === null) {
    return (
      <div className={FILA}>
        {words}
        <Visita cita={cita} />
      </div>
    );
  }
  return (
    <Link
      to={pathToApartado(cita.idExpediente, 'citas')}
      className={cx(FILA, 'hover:border-ink hover:bg-primary-soft', propuesta && 'border-dashed')}
    >
      {words}
    </Link>
  );
}
