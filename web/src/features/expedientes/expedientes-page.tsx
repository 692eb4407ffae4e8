import { listExpedientes } from '@notaria/contract/expedientes';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { esPersonal } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { expedientesQuery } from './api.ts';
import { columnsFor } from './columns.tsx';
import type { EmptyListProps } from './empty-list.tsx';
import { EstadosInfo } from './estado-chip.tsx';
import { useAssignment } from './use-assignment.tsx';
import { useListSearch } from './use-list-search.ts';

const emptyList = later(() => import('./empty-list.tsx'));
const filters = later(() => import('./list-filters.tsx'));

/** The files that the person may see (docs/product.md, "Whose files"). */
export function ExpedientesPage() {
  const session = useSession();
  const isStaff = session.profile !== null && esPersonal(session.profile.idRol);
  const list = useListSearch();
  const { search, pagina, limite, buscar, direccion, orden, filter, set, showAll } = list;
  const query = useQuery(expedientesQuery(search));
  const { data } = query;
  const isBeyond = useExistingPage(query, { pagina, limite }, (page) =>
    set({ pagina: paginaIn(page) }, { replace: true }),
  );
  useListPlace(data !== undefined);
  const filtersCode = useLater(filters, isStaff);
  const assignment = useAssignment(data?.items ?? []);
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
        {Object.keys(filter).length > 0 && (
          <Button variant="ghost" onClick={showAll}>
            Ver todos
          </Button>
        )}
      </div>
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
              <Empty buscar={buscar} filter={filter} onClear={showAll} loading={loading} />
            )
          }
        >
          {({ items }) => (
            <DataTable
              caption="Trámites"
              columns={columnsFor(session, assignment.ask)}
              rows={items}
              rowKey={(row) => row.ID_Expediente}
              rowLink={(row) => ({ to: pathToExpediente(row.ID_Expediente) })}
              sort={{ key: orden, direction: direccion }}
              onSort={(next) => set({ orden: undefined, direccion: next.direction })}
            />
          )}
        </QueryState>
      </Card>
      {assignment.dialog}
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

/** The list without rows; its words load when they are wanted. */
function Empty({ loading, ...props }: EmptyListProps & { loading: ReactNode }) {
  const code = useLater(emptyList, true);
  return code ? <code.EmptyList {...props} /> : loading;
}
