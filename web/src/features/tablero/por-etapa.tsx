import type { Tablero } from '@notaria/contract/tablero';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { Barra } from './barra.tsx';
import { type Parada, paradasDe } from './paradas.ts';

interface PorEtapaProps {
  filas: Tablero['porEtapa'];
  /** The procedure that they are narrowed to; empty for all. */
  tramite: string;
  /** The office that the list is filtered by; undefined if the reader has only one. */
  oficina: string | undefined;
}

/** Where the open files of an office are now, drawn and in figures, of one procedure or of all. */
export function PorEtapa({ filas, tramite, oficina }: PorEtapaProps) {
  const paradas = paradasDe(filas, tramite);
  const most = Math.max(...paradas.map(({ cuantos }) => cuantos));
  if (paradas.length === 0) return <p className="text-muted">No hay trámites abiertos.</p>;
  const pathTo = (etapa: string) => {
    const filter = { curso: 'abiertos', etapa, ...(tramite && { tramite }) };
    const search = new URLSearchParams({ ...filter, ...(oficina !== undefined && { oficina }) });
    return { pathname: PATHS.expedientes, search: String(search) };
  };
  const figure = ({ clave, nombre, cuantos }: Parada) => (
    <span className="flex items-center gap-3">
      <Link
        to={pathTo(clave)}
        className="inline-flex min-h-touch min-w-touch items-center font-semibold text-link underline underline-offset-4"
      >
        {cuantos.toLocaleString('es-MX')}
        <span className="sr-only"> en {nombre}</span>
      </Link>
      <Barra value={cuantos} most={most} />
    </span>
  );
  const columns: readonly Column<Parada>[] = [
    {
      key: 'nombre',
      header: 'Etapa',
      primary: true,
      className: 'min-w-40',
      cell: ({ nombre }) => nombre,
    },
    {
      key: 'cuantos',
      header: 'Abiertos',
      interactive: true,
      cell: figure,
    },
  ];
  return (
    <Card flush>
      <DataTable
        caption="Trámites abiertos por etapa"
        columns={columns}
        rows={paradas}
        rowKey={({ clave }) => clave}
        card={(parada) => (
          <div className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 break-words font-semibold">{parada.nombre}</span>
            {figure(parada)}
          </div>
        )}
      />
    </Card>
  );
}
