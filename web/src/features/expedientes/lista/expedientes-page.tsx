import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { PAGINA } from '@notaria/contract/limits';
import { isOfStaff } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expedientesQuery } from '#features/expedientes/api.ts';
import { useAssignment } from '#features/expedientes/asignacion/use-assignment.tsx';
import { EstadosInfo } from '#features/expedientes/estado-chip.tsx';
import { LoteTools } from '#features/expedientes/lote/lote-tools.tsx';
import {
  rowsBetween,
  type Seleccion,
  useSeleccion,
} from '#features/expedientes/lote/use-seleccion.ts';
import { useAbrir } from '#features/expedientes/ventanilla/use-abrir.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { paginaIn } from '#shared/listas/list-address.ts';
import { ListCount } from '#shared/listas/list-count.tsx';
import { ListEnd } from '#shared/listas/list-end.tsx';
import { useListPlace } from '#shared/listas/list-place.ts';
import { useExistingPage } from '#shared/listas/use-existing-page.ts';
import { pathToApartado, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { browserKept } from '#shared/storage.ts';
import { ASUNTOS_EN_PALABRAS } from '#shared/tramite/asuntos.ts';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { columnsFor } from './columns.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListTools } from './list-tools.tsx';
import { columnasDeUnaLinea, FileCard } from './una-linea.tsx';
import { useListSearch } from './use-list-search.ts';

/** Where the browser keeps that one of the staff wants the details of each file, and the width with room for lines. */
const RENGLONES = 'expedientes.renglones';
const DETALLE = 'detalle';
const ROOM_FOR_LINES = '(min-width: 64rem)';

/** The files that the person may see (docs/product.md, "Whose files"). */
export function ExpedientesPage() {
  const session = useSession();
  const isStaff = session.profile !== null && isOfStaff(session.profile.idRol);
  const list = useListSearch();
  const { search, pagina, limite, buscar, direccion, orden, filter, facets, set, showAll } = list;
  const query = useQuery(expedientesQuery(search));
  const { data } = query;
  const isBeyond = useExistingPage(query, { pagina, limite }, (page) =>
    set({ pagina: paginaIn(page) }, { replace: true }),
  );
  useListPlace(data !== undefined);
  const assignment = useAssignment(data?.items ?? []);
  const seleccion = useSeleccion(search);
  const [wantsDetail, setWantsDetail] = useState(() => browserKept.getItem(RENGLONES) === DETALLE);
  const hasRoom = useMediaQuery(ROOM_FOR_LINES);
  // On a phone it is in the list's menu: the files need the room.
  const isNarrow = useMediaQuery('(width < 40rem)');
  const abrir = useAbrir(isStaff);
  const isLine = isStaff && !wantsDetail;
  const isDense = isLine && hasRoom;
  const usual = columnsFor(session, assignment.ask, isDense);
  const columns = isDense ? columnasDeUnaLinea(session, usual) : usual;
  const seFue: unknown = useLocation().state?.seFue;
  const last = useRef<string>(undefined);
  // Files that were asked for by something that waits open where it is done.
  const waits = ASUNTOS_EN_PALABRAS.find(({ value }) => value === facets.asunto);
  const pathTo = ({ ID_Expediente: id }: ExpedienteResumen) =>
    waits ? pathToApartado(id, waits.apartado) : pathToExpediente(id);
  const choose = seleccion.isChoosing
    ? chooseColumn(seleccion, data?.items ?? [], last)
    : undefined;
  const keepLines = (wanted: boolean) => {
    setWantsDetail(!wanted);
    if (wanted) browserKept.removeItem(RENGLONES);
    else browserKept.setItem(RENGLONES, DETALLE);
  };
  const loading = (
    <div className="p-5">
      <Skeleton shape="rows" count={PAGINA.expedientes} label="Cargando trámites…" />
    </div>
  );

  return (
    <div className="page gap-3">
      <PageTitle
        aside={
          <>
            <EstadosInfo />
            <ListCount of={data} one="trámite" many="trámites" />
          </>
        }
        actions={
          isStaff &&
          abrir.ask &&
          !isNarrow && (
            <Button variant="secondary" onClick={abrir.ask}>
              Abrir en ventanilla
            </Button>
          )
        }
      >
        Mis trámites
      </PageTitle>
      {typeof seFue === 'string' && (
        <Alert tone="azul" title="Este trámite ya no está a tu cargo">
          {seFue}
        </Alert>
      )}
      <Resumen current={filter} params={list.params} isTabs />
      <ListTools
        list={list}
        isStaff={isStaff}
        seleccion={seleccion}
        isLine={isLine}
        onLine={keepLines}
        hasRoom={hasRoom}
        onAbrir={isNarrow ? abrir.ask : undefined}
      />
      {list.sinSentido.length > 0 && (
        <FiltrosSinSentido
          filtros={list.sinSentido.map((name) => `${name}=${list.params.get(name)}`)}
          onRemove={() => set(Object.fromEntries(list.sinSentido.map((name) => [name, undefined])))}
        />
      )}
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
              <EmptyList
                buscar={buscar}
                filter={filter}
                isNarrowed={Object.keys(facets).length > 0}
                onClear={showAll}
              />
            )
          }
        >
          {({ items }) => (
            <DataTable
              caption="Trámites"
              columns={choose ? [choose, ...columns] : columns}
              rows={items}
              dense={isDense}
              card={
                isStaff && !isLine
                  ? undefined
                  : (row) => (
                      <FileCard
                        row={row}
                        to={pathTo(row)}
                        uid={session.user?.uid}
                        isLine={isLine}
                        choice={choose?.cell(row)}
                      />
                    )
              }
              rowKey={(row) => row.ID_Expediente}
              rowLink={(row) => ({ to: pathTo(row) })}
              sort={{ key: facets.curso ? 'curso' : orden, direction: direccion }}
              onSort={
                isStaff && !hasRoom
                  ? undefined
                  : (next) => set({ orden: undefined, direccion: next.direction })
              }
            />
          )}
        </QueryState>
      </Card>
      {assignment.dialog}
      {abrir.dialog}
      {isStaff && data && <LoteTools seleccion={seleccion} total={data.total} />}
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

/**
 * The column with each row's checkbox, for choosing several files. With Shift the rows between this one and the
 * last one that was pressed go with it.
 */
function chooseColumn(
  { chosen, toggle }: Seleccion,
  rows: readonly ExpedienteResumen[],
  last: RefObject<string | undefined>,
): Column<ExpedienteResumen> {
  const choose = (row: ExpedienteResumen, isWanted: boolean, isRange: boolean) => {
    toggle(isRange ? rowsBetween(rows, last.current, row) : [row], isWanted);
    last.current = row.ID_Expediente;
  };
  return {
    key: 'elegir',
    header: 'Elegir',
    hiddenHeader: true,
    interactive: true,
    className: 'w-14',
    cell: (row) => (
      <label className="flex min-h-touch min-w-touch cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={chosen.has(row.ID_Expediente)}
          onChange={({ target, nativeEvent }) =>
            choose(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="sr-only">
          Elegir {row.Titulo_tramite} de {row.Nombre_cliente}, {row.ID_Expediente}
        </span>
      </label>
    ),
  };
}

interface FiltrosSinSentidoProps {
  /** The parts of the address that name no filter, as it has them. */
  filtros: readonly string[];
  onRemove: () => void;
}

/** Says which filters of the address do not exist: the list shows the files without them. */
function FiltrosSinSentido({ filtros, onRemove }: FiltrosSinSentidoProps) {
  const named = new Intl.ListFormat('es-MX').format(filtros.map((filtro) => `«${filtro}»`));
  return (
    <Alert
      tone="amarillo"
      title={filtros.length === 1 ? 'Ese filtro no existe' : 'Esos filtros no existen'}
      actions={
        <Button variant="secondary" onClick={onRemove}>
          {filtros.length === 1 ? 'Quitar el filtro' : 'Quitar los filtros'}
        </Button>
      }
    >
      La dirección dice {named}. La lista se muestra sin {filtros.length === 1 ? 'él' : 'ellos'}.
    </Alert>
  );
}
