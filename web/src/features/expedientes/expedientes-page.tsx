import { listExpedientes } from '@notaria/contract/expedientes';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { expedientesQuery } from './api.ts';
import { columnsFor } from './columns.tsx';
import { EstadosInfo } from './estado-chip.tsx';
import { useAssignment } from './use-assignment.tsx';
import { useListSearch } from './use-list-search.ts';

/** Most lists have something. */
const nothing = later(() => import('./nothing-yet.tsx'));

/** The files that the person may see (spec part 1 §2, "My procedures"). */
export function ExpedientesPage() {
  const session = useSession();
  const { search, pagina, buscar, direccion, filter, set } = useListSearch();
  const query = useQuery(expedientesQuery(search));
  const isSearching = buscar !== '' || filter !== undefined;
  const assignment = useAssignment(query.data?.items ?? []);
  const showAll = () =>
    set({ buscar: undefined, estado: undefined, turno: undefined, terminado: undefined });

  const goTo = (page: number) => {
    const { siguiente, anterior } = query.data ?? {};
    const cursor =
      page === pagina + 1 && siguiente
        ? { cursor: siguiente, hacia: 'siguiente' as const }
        : page === pagina - 1 && anterior && page > 1
          ? { cursor: anterior, hacia: 'anterior' as const }
          : undefined;
    set({ pagina: page === 1 ? undefined : String(page) }, cursor);
  };

  return (
    <div className="page">
      <PageTitle aside={<EstadosInfo />}>Mis trámites</PageTitle>
      <Resumen current={filter} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar trámite..."
          value={buscar}
          maxLength={TEXTO.busqueda}
          onSearch={(text) => set({ buscar: text })}
        />
        {filter && (
          <Button variant="ghost" onClick={showAll}>
            Ver todos
          </Button>
        )}
      </div>
      <Card flush>
        <QueryState
          query={query}
          failure={(error) => failureMessage(listExpedientes, error)}
          loading={
            <div className="p-5">
              <Skeleton shape="rows" count={PAGINA.expedientes} label="Cargando trámites…" />
            </div>
          }
          isEmpty={({ items }) => items.length === 0}
          empty={isSearching ? <NothingFound onClear={showAll} /> : <NothingYetPlace />}
        >
          {({ items }) => (
            <DataTable
              caption="Trámites"
              columns={columnsFor(session, assignment.ask)}
              rows={items}
              rowKey={(row) => row.ID_Expediente}
              rowLink={(row) => ({ to: pathToExpediente(row.ID_Expediente) })}
              sort={{ key: 'Fecha_actualizacion', direction: direccion }}
              onSort={(next) => set({ direccion: next.direction })}
            />
          )}
        </QueryState>
      </Card>
      {assignment.dialog}
      {query.data && (
        <Pagination
          label="Páginas de trámites"
          page={pagina}
          total={Math.ceil(query.data.total / PAGINA.expedientes)}
          onPage={goTo}
        />
      )}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={EXPEDIENTES.sinCoincidencias}
      action={
        <Button variant="secondary" onClick={onClear}>
          Ver todos
        </Button>
      }
    >
      Busca por el inicio de una palabra del trámite, del cliente, del encargado o del estado.
    </EmptyState>
  );
}

function NothingYetPlace() {
  const code = useLater(nothing, true);
  return code ? <code.NothingYet /> : <div className="h-72" />;
}
