import { listExpedientes } from '@notaria/contract/expedientes';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { esPersonal } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expedientesQuery } from '#features/expedientes/api.ts';
import { useAssignment } from '#features/expedientes/asignacion/use-assignment.tsx';
import { EstadosInfo } from '#features/expedientes/estado-chip.tsx';
import { useSeleccion } from '#features/expedientes/lote/use-seleccion.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { CutNotice } from '#shared/listas/cut-notice.tsx';
import { paginaIn } from '#shared/listas/list-address.ts';
import { ListEnd } from '#shared/listas/list-end.tsx';
import { useListPlace } from '#shared/listas/list-place.ts';
import { useExistingPage } from '#shared/listas/use-existing-page.ts';
import { pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { chooseColumn } from './choose-column.tsx';
import { columnsFor } from './columns.tsx';
import type { EmptyListProps } from './empty-list.tsx';
import { useListSearch } from './use-list-search.ts';

const emptyList = later(() => import('./empty-list.tsx'));
const filters = later(() => import('./list-filters.tsx'));
const loteTools = later(() => import('#features/expedientes/lote/lote-tools.tsx'));
const listTools = later(() => import('./list-tools.tsx'));

/** The files that the person may see (docs/product.md, "Whose files"). */
export function ExpedientesPage() {
  const session = useSession();
  const isStaff = session.profile !== null && esPersonal(session.profile.idRol);
  const list = useListSearch();
  const { search, pagina, limite, buscar, direccion, orden, filter, facets, set, showAll } = list;
  const query = useQuery(expedientesQuery(search));
  const { data } = query;
  const isBeyond = useExistingPage(query, { pagina, limite }, (page) =>
    set({ pagina: paginaIn(page) }, { replace: true }),
  );
  useListPlace(data !== undefined);
  const filtersCode = useLater(filters, isStaff);
  const assignment = useAssignment(data?.items ?? []);
  const seleccion = useSeleccion(search);
  const assigns = session.can('asignar_tramites');
  const loteCode = useLater(loteTools, isStaff);
  const toolsCode = useLater(listTools, isStaff);
  const columns = columnsFor(session, assignment.ask);
  const loading = (
    <div className="p-5">
      <Skeleton shape="rows" count={PAGINA.expedientes} label="Cargando trámites…" />
    </div>
  );

  return (
    <div className="page">
      <PageTitle aside={<EstadosInfo />}>Mis trámites</PageTitle>
      <Resumen current={filter} params={list.params} />
      <div className={cx('flex flex-wrap items-end gap-4', isStaff && 'sm:min-h-19')}>
        <SearchBox
          label="Buscar trámite..."
          value={buscar}
          maxLength={TEXTO.busqueda}
          onSearch={(text) => set({ buscar: text })}
        />
        {isStaff && filtersCode && (
          <filtersCode.ListFilters filter={filter} orden={orden} direccion={direccion} set={set} />
        )}
        {Object.keys({ ...filter, ...facets }).length > 0 && (
          <Button variant="ghost" onClick={showAll}>
            Ver todos
          </Button>
        )}
      </div>
      {isStaff && (
        <div className="min-h-touch">
          {toolsCode && (
            <toolsCode.ListTools
              {...{ search, facets, set }}
              onChooseSeveral={!seleccion.isChoosing ? seleccion.begin : undefined}
              onHandOver={assigns && !seleccion.isChoosing ? seleccion.handOver : undefined}
            />
          )}
        </div>
      )}
      <CutNotice revisados={data?.revisados} />
      <Card flush>
        <QueryState
          query={query}
          failure={(error) => failureMessage(listExpedientes, error)}
          loading={loading}
          isEmpty={({ items }) => items.length === 0}
          empty={
            isBeyond ? (
              loading
            ) : (
              <Empty
                {...{ buscar, filter, loading }}
                isNarrowed={Object.keys(facets).length > 0}
                onClear={showAll}
              />
            )
          }
        >
          {({ items }) => (
            <DataTable
              caption="Trámites"
              columns={seleccion.isChoosing ? [chooseColumn(seleccion), ...columns] : columns}
              rows={items}
              rowKey={(row) => row.ID_Expediente}
              rowLink={(row) => ({ to: pathToExpediente(row.ID_Expediente) })}
              sort={{ key: facets.curso ? 'curso' : orden, direction: direccion }}
              onSort={(next) => set({ orden: undefined, direccion: next.direction })}
            />
          )}
        </QueryState>
      </Card>
      {assignment.dialog}
      {loteCode && data && <loteCode.LoteTools seleccion={seleccion} total={data.total} />}
      {data && (
        <ListEnd
          label="Páginas de trámites"
          pagina={pagina}
          limite={limite}
          usual={PAGINA.expedientes}
          total={data.total}
          onPage={(page) => list.goTo(page, data)}
          onLimite={(size) => set({ limite: size })}
        />
      )}
    </div>
  );
}

/** The empty list; its texts load when they are needed. */
function Empty({ loading, ...props }: EmptyListProps & { loading: ReactNode }) {
  const code = useLater(emptyList, true);
  return code ? <code.EmptyList {...props} /> : loading;
}
