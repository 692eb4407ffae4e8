import { csvExpedientes, NOMBRE_CSV } from '@notaria/contract/expedientes-csv';
import { TEXTO } from '@notaria/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Seleccion } from '#features/expedientes/lote/use-seleccion.ts';
import { download } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { announce } from '#shared/ui/live-region.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EstadoFilter, OrderField } from './list-filters.tsx';
import { MoreFilters } from './more-filters.tsx';
import type { ListAddress } from './use-list-search.ts';
import { Vistas } from './vistas.tsx';

interface ListToolsProps {
  list: ListAddress;
  isStaff: boolean;
  seleccion: Seleccion;
  /** True if each file takes one line. */
  isLine: boolean;
  onLine: (isLine: boolean) => void;
  /** True if the filter by state has room beside the search. */
  hasRoom: boolean;
  /** Opens a file at the counter, where no button does. */
  onAbrir: (() => void) | undefined;
}

/** The list's search; for the staff also its filters, its order, the saved views and acts on several files. */
export function ListTools({
  list,
  isStaff,
  seleccion,
  isLine,
  onLine,
  hasRoom,
  onAbrir,
}: ListToolsProps) {
  const { search, buscar, filter, facets, orden, direccion, set, showAll } = list;
  const { can } = useSession();
  const isOrdered = orden !== 'Fecha_actualizacion';
  const used = Object.keys(facets).length + Number(isOrdered);
  const { encargado } = facets;
  // In a narrow window they would hide the files that a link asked for.
  const [isOpen, setIsOpen] = useState(used > 0 && hasRoom);
  const csv = useMutation({
    mutationFn: () => {
      const { pagina: _pagina, limite: _limite, ...query } = search;
      announce('Preparando…');
      return download(csvExpedientes, { query }, NOMBRE_CSV);
    },
    onError: (error) => toast.error(failureMessage(csvExpedientes, error)),
  });
  const estado = <EstadoFilter filter={filter} set={set} />;
  const hasHandOver = encargado && can('asignar_tramites');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="max-w-md flex-1 basis-[9rem]">
          <SearchBox
            label="Buscar trámite..."
            value={buscar}
            maxLength={TEXTO.busqueda}
            onSearch={(text) => set({ buscar: text })}
          />
        </div>
        {isStaff ? (
          <>
            {hasRoom && estado}
            <Button
              variant="ghost"
              className="shrink-0 max-sm:px-2"
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              {`${hasRoom ? 'Más filtros' : 'Filtros'}${used === 0 ? '' : ` (${used})`}`}
            </Button>
            {hasRoom && !seleccion.isChoosing && (
              <Button variant="ghost" className="shrink-0" onClick={seleccion.begin}>
                Elegir varios
              </Button>
            )}
            <div className="ml-auto">
              <Menu
                label="Opciones de la lista"
                items={[
                  onAbrir !== undefined && { label: 'Abrir en ventanilla', onSelect: onAbrir },
                  !seleccion.isChoosing &&
                    !hasRoom && { label: 'Elegir varios', onSelect: seleccion.begin },
                  hasHandOver && !seleccion.isChoosing
                    ? {
                        label: 'Pasar todo a otra persona',
                        onSelect: () => void seleccion.handOver(encargado),
                      }
                    : null,
                  { label: 'Descargar CSV', disabled: csv.isPending, onSelect: () => csv.mutate() },
                  {
                    label: isLine ? 'Renglones con detalle' : 'Un renglón por trámite',
                    onSelect: () => onLine(!isLine),
                  },
                ]}
              />
            </div>
          </>
        ) : (
          used + Object.keys(filter).length > 0 && (
            <Button variant="ghost" onClick={showAll}>
              Ver todos
            </Button>
          )
        )}
      </div>
      {isStaff && isOpen && (
        <div className="flex flex-wrap items-end gap-4">
          {!hasRoom && estado}
          <OrderField orden={orden} direccion={direccion} set={set} />
          <MoreFilters facets={facets} set={set} />
        </div>
      )}
      {isStaff && <Vistas />}
    </div>
  );
}
