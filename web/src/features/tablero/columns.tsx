import { SIN_ENCARGADO } from '@notaria/contract/filtros-expedientes';
import type { FilaTablero } from '@notaria/contract/tablero';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import type { Column } from '#shared/ui/data-table.tsx';
import { Barra } from './barra.tsx';

type Filter = Readonly<Record<string, string>>;

interface FigureProps {
  fila: FilaTablero;
  /** The office that the list is filtered by; undefined if the reader has only one. */
  oficina: string | undefined;
  filter: Filter;
  count: number;
  /** What the figure counts, for screen readers: of one, and of several. */
  what: readonly [one: string, many?: string];
  children: string;
}

/** A figure that links to the files it counts; zero has no link. */
function Figure({ fila, oficina, filter, count, what, children }: FigureProps) {
  const [one, many = one] = what;
  if (count === 0) return <span className="text-muted">{children}</span>;
  const search = new URLSearchParams({
    ...(oficina !== undefined && { oficina }),
    encargado: fila.ID_Usuario ?? SIN_ENCARGADO,
    ...filter,
  });
  return (
    <Link
      to={{ pathname: PATHS.expedientes, search: String(search) }}
      className="inline-flex min-h-touch min-w-touch items-center font-semibold text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only">
        {' '}
        {count === 1 ? one : many} de {fila.Nombre}
      </span>
    </Link>
  );
}

const POR_REVISAR: Filter = { turno: 'notaria', orden: 'Espera_desde', direccion: 'asc' };

/**
 * The columns: what each person of the office has in hand.
 * @param most how many open files whoever has most of them has
 */
export function columnsFor(
  oficina: string | undefined,
  most: number,
): readonly Column<FilaTablero>[] {
  return [
    {
      key: 'Nombre',
      header: 'Encargado',
      primary: true,
      className: 'min-w-40',
      cell: ({ Nombre, ID_Usuario }) =>
        ID_Usuario === null ? `${Nombre} (nadie los atiende)` : Nombre,
    },
    {
      key: 'Abiertos',
      header: 'Abiertos',
      interactive: true,
      cell: (fila) => (
        <span className="flex items-center gap-3">
          <Figure
            fila={fila}
            oficina={oficina}
            count={fila.Abiertos}
            what={['trámite abierto', 'trámites abiertos']}
            filter={{ curso: 'abiertos' }}
          >
            {fila.Abiertos.toLocaleString('es-MX')}
          </Figure>
          <Barra value={fila.Abiertos} most={most} />
        </span>
      ),
    },
    {
      key: 'Documentos',
      header: 'Documentos por revisar',
      interactive: true,
      cell: (fila) => (
        <Figure
          fila={fila}
          oficina={oficina}
          count={fila.Documentos}
          what={['documento por revisar', 'documentos por revisar']}
          filter={POR_REVISAR}
        >
          {fila.Documentos.toLocaleString('es-MX')}
        </Figure>
      ),
    },
    {
      key: 'Detenidos',
      header: 'Detenidos',
      interactive: true,
      cell: (fila) => (
        <Figure
          fila={fila}
          oficina={oficina}
          count={fila.Detenidos}
          what={['trámite detenido', 'trámites detenidos']}
          filter={{ curso: 'detenidos' }}
        >
          {fila.Detenidos.toLocaleString('es-MX')}
        </Figure>
      ),
    },
    {
      key: 'Espera_desde',
      header: 'El que más espera',
      interactive: true,
      cell: (fila) => (
        <Figure
          fila={fila}
          oficina={oficina}
          count={fila.Por_revisar}
          what={['es lo que más espera']}
          filter={POR_REVISAR}
        >
          {fila.Espera_desde === null ? 'Ninguno' : `Desde ${formatDate(fila.Espera_desde)}`}
        </Figure>
      ),
    },
  ];
}
