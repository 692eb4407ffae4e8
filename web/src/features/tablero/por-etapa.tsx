import type { Tablero } from '@notaria/contract/tablero';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Barra } from './barra.tsx';
import { type Parada, paradasDe, tramitesDe } from './paradas.ts';

interface PorEtapaProps {
  filas: Tablero['porEtapa'];
  /** The office that the list is filtered by; undefined if the reader has only one. */
  oficina: string | undefined;
}

/** Where the open files of an office are now, drawn and in figures, of one procedure or of all. */
export function PorEtapa({ filas, oficina }: PorEtapaProps) {
  const [chosen, setChosen] = useState('');
  const tramites = tramitesDe(filas);
  const tramite = tramites.some(({ value }) => value === chosen) ? chosen : '';
  const paradas = paradasDe(filas, tramite);
  const most = Math.max(...paradas.map(({ cuantos }) => cuantos));
  if (filas.length === 0) return null;
  const pathTo = (etapa: string) => {
    const filter = { curso: 'abiertos', etapa, ...(tramite && { tramite }) };
    const search = new URLSearchParams({ ...filter, ...(oficina !== undefined && { oficina }) });
    return { pathname: PATHS.expedientes, search: String(search) };
  };
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
      cell: ({ clave, nombre, cuantos }) => (
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
      ),
    },
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-sm">Dónde están ahora</h2>
        <Select
          aria-label="Trámite"
          value={tramite}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Todos los trámites</option>
          {tramites.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Card flush>
        <DataTable
          caption="Trámites abiertos por etapa"
          columns={columns}
          rows={paradas}
          rowKey={({ clave }) => clave}
        />
      </Card>
    </div>
  );
}
