import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { type Column, DataTable, type Sort } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Seccion } from './seccion.tsx';

const TONOS = ['gris', 'amarillo', 'rojo', 'verde', 'azul'] as const;

interface Fila {
  id: string;
  titulo: string;
  cliente: string;
  fecha: string;
}

const FILAS: Fila[] = [
  {
    id: '1',
    titulo: 'Compraventa de inmueble',
    cliente: 'Ana López Ruiz',
    fecha: '20-11-2026 10:15',
  },
  {
    id: '2',
    titulo: 'Protocolización de acta de asamblea general extraordinaria de accionistas',
    cliente: 'María de los Ángeles Fernández de Castro y Villaseñor',
    fecha: '19-11-2026 18:02',
  },
];

const COLUMNAS: Column<Fila>[] = [
  { key: 'estado', header: 'Estado', cell: () => <Chip tone="azul">En revisión</Chip> },
  { key: 'titulo', header: 'Nombre del trámite', cell: (fila) => fila.titulo, primary: true },
  { key: 'cliente', header: 'Cliente', cell: (fila) => fila.cliente },
  { key: 'fecha', header: 'Modificado', cell: (fila) => fila.fecha, sortable: true },
  {
    key: 'acciones',
    header: 'Acciones',
    hiddenHeader: true,
    interactive: true,
    cell: () => <Button variant="ghost">Ver</Button>,
  },
];

/** Chips, messages, the four states of a list, table and pagination. */
export function Estados() {
  const [page, setPage] = useState(5);
  const [sort, setSort] = useState<Sort>({ key: 'fecha', direction: 'desc' });
  return (
    <>
      <Seccion titulo="Estados y mensajes">
        <div className="flex flex-wrap gap-2">
          {TONOS.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </div>
        <Alert title="No pudimos enviar tu documento">El archivo debe ser un PDF.</Alert>
        <Alert tone="amarillo">Tu constancia tiene más de tres meses.</Alert>
        <Alert tone="verde">Constancia procesada correctamente.</Alert>
        <Alert tone="azul">Un empleado revisará tu documento.</Alert>
        <ProgressBar label="Subiendo acta.pdf" value={42} />
        <ProgressBar label="Leyendo tu constancia" value={undefined} />
      </Seccion>
      <Seccion titulo="Los cuatro estados de una lista">
        <div className="grid gap-4 md:grid-cols-3">
          <Card>
            <Skeleton shape="rows" />
          </Card>
          <Card>
            <ErrorState message="No se pudieron obtener los trámites." onRetry={() => {}} />
          </Card>
          <Card>
            <EmptyState title="No hay trámites disponibles." illustration={<EmptyFolder />}>
              Elige uno del catálogo para empezar.
            </EmptyState>
          </Card>
        </div>
        <Card flush>
          <DataTable
            caption="Trámites"
            columns={COLUMNAS}
            rows={FILAS}
            rowKey={(fila) => fila.id}
            rowLink={() => ({ to: '/tramites' })}
            sort={sort}
            onSort={setSort}
          />
        </Card>
        <Pagination label="Páginas de ejemplo" page={page} total={10} onPage={setPage} />
      </Seccion>
    </>
  );
}
