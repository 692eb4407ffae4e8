import { formatDay } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import type { Semana } from './paradas.ts';

/** Room of a week in the drawing, and the width of each of its two bars. */
const SEMANA = 10;
const BARRA = 4;
const ALTO = 60;
/** Weeks that share one label below. */
const POR_LETRERO = 3;

const SERIES = [
  { key: 'iniciados', name: 'Iniciados', fill: 'fill-control', ground: 'bg-control' },
  { key: 'entregados', name: 'Entregados', fill: 'fill-primary', ground: 'bg-primary' },
] as const;

/** Draws two columns for each week: files started, files delivered. A table below holds the same figures. */
export function PorSemana({ semanas }: { semanas: readonly Semana[] }) {
  const most = Math.max(1, ...semanas.flatMap((one) => SERIES.map(({ key }) => one[key])));
  const shown = (count: number) => count.toLocaleString('es-MX');
  const sumOf = (key: 'iniciados' | 'entregados') =>
    semanas.reduce((sum, one) => sum + one[key], 0);
  return (
    <Card>
      <figure className="space-y-2">
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {SERIES.map(({ key, name, ground }) => (
            <span key={key} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-sm ${ground}`} />
              {name}: {shown(sumOf(key))}
            </span>
          ))}
        </figcaption>
        <p className="mb-0 border-line border-b border-dashed text-muted text-xs">
          {shown(most)} en la semana más alta
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SEMANA * semanas.length} ${ALTO}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-line border-b"
        >
          {semanas.map((one, week) =>
            SERIES.map(({ key, fill }, at) => {
              const height = (ALTO * one[key]) / most;
              const x = week * SEMANA + at * BARRA;
              return (
                <rect
                  key={`${one.lunes} ${key}`}
                  x={x}
                  y={ALTO - height}
                  width={BARRA}
                  height={height}
                  className={fill}
                />
              );
            }),
          )}
        </svg>
        <div aria-hidden="true" className="grid grid-cols-4 text-muted text-xs">
          {semanas
            .filter((_one, week) => week % POR_LETRERO === 0)
            .map(({ lunes }) => (
              <span key={lunes}>{formatDay(lunes).slice(0, 5)}</span>
            ))}
        </div>
      </figure>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-link underline underline-offset-4">
          Ver las cifras
        </summary>
        <table className="w-full max-w-md text-left">
          <caption className="sr-only">Iniciados y entregados por semana</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col">Semana del</th>
              {SERIES.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((one) => (
              <tr key={one.lunes} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1 font-normal">
                  {formatDay(one.lunes)}
                </th>
                {SERIES.map(({ key }) => (
                  <td key={key}>{shown(one[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
