import { TOPE_CONTEO } from '@notaria/contract/limits';
import { type FilaTablero, type Tablero, tableroOficina } from '@notaria/contract/tablero';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { OFICINA_FUERA } from '#shared/encargos/fuera.ts';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Select } from '#shared/ui/select.tsx';
import { conElegido, optionsOf } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tableroQuery } from './api.ts';
import { columnsFor } from './columns.tsx';
import { enLineas } from './en-lineas.tsx';
import { PorTramite } from './por-tramite.tsx';
import { Tiempos } from './tiempos.tsx';

const PARCIAL = `Se cuentan ${TOPE_CONTEO.toLocaleString('es-MX')} trámites abiertos, otros tantos entregados y otros tantos documentos; la oficina tiene más.`;

/** How the work of an office is shared out: each lawyer's files, and nobody's. Every figure links to them. */
export function TableroPage() {
  const { user, can } = useSession();
  const [params, set] = useListAddress();
  const seesAll = can('consultar_tramites');
  const oficinas = useQuery(oficinasQuery(user?.uid ?? ''));
  const all = oficinas.data ?? [];
  // A head has one office. People who see every office start with the first by name.
  const asked = seesAll ? (params.get('oficina') ?? undefined) : undefined;
  const oficina = asked ?? all[0]?.ID_Grupo;
  const query = useQuery({ ...tableroQuery(oficina ?? ''), enabled: oficina !== undefined });
  const loading = <Skeleton shape="rows" count={5} label="Cargando el tablero…" />;
  return (
    <div className="page">
      <PageTitle
        lead="Cada cifra abre los trámites que cuenta."
        aside={
          seesAll &&
          all.length > 0 && (
            <Select
              aria-label="Oficina"
              value={oficina ?? ''}
              onChange={({ target }) => set({ oficina: target.value })}
            >
              {conElegido(optionsOf(all, 'ID_Grupo', 'Nombre'), oficina, OFICINA_FUERA).map(
                ({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ),
              )}
            </Select>
          )
        }
      >
        Tablero de la oficina
      </PageTitle>
      <QueryState
        query={oficinas}
        failure={(error) => failureMessage(tableroOficina, error)}
        loading={loading}
        isEmpty={(found) => found.length === 0}
        empty={<NoOffice seesAll={seesAll} />}
      >
        {() => (
          <QueryState
            query={query}
            failure={(error) => failureMessage(tableroOficina, error)}
            loading={loading}
            isEmpty={() => false}
          >
            {(tablero) => (
              <>
                <Reparto tablero={tablero} seesAll={seesAll} />
                <PorTramite tablero={tablero} oficina={seesAll ? tablero.ID_Grupo : undefined} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
      <Tiempos />
    </div>
  );
}

/** What each person of the office has in hand, and what nobody has. */
function Reparto({ tablero, seesAll }: { tablero: Tablero; seesAll: boolean }) {
  const { filas, Oficina, ID_Grupo, hayMas } = tablero;
  const busy = filas.filter(hasWork);
  const most = Math.max(...filas.map(({ Abiertos }) => Abiertos));
  const columns = columnsFor(seesAll ? ID_Grupo : undefined, most);
  return (
    <Card flush>
      {hayMas && <p className="px-4 pt-4 text-muted text-sm">{PARCIAL}</p>}
      {busy.length > 0 && (
        <DataTable
          caption={`Trabajo de ${Oficina}`}
          columns={columns}
          rows={busy}
          rowKey={(fila) => fila.ID_Usuario ?? 'bandeja'}
          card={enLineas(columns)}
        />
      )}
      <Libres filas={filas} />
    </Card>
  );
}

function hasWork({ Abiertos, Documentos }: FilaTablero): boolean {
  return Abiertos + Documentos > 0;
}

/** Who has nothing in hand, by name: a row of zeros for each would hide the others. */
function Libres({ filas }: { filas: readonly FilaTablero[] }) {
  const names = filas.filter((fila) => fila.ID_Usuario !== null && !hasWork(fila));
  if (names.length === 0) return null;
  return (
    <p className="px-4 py-3 text-muted text-sm">
      Sin trámites abiertos: {names.map(({ Nombre }) => Nombre).join(', ')}.
    </p>
  );
}

function NoOffice({ seesAll }: { seesAll: boolean }) {
  return (
    <EmptyState
      title={seesAll ? 'Todavía no hay oficinas.' : 'No tienes una oficina a tu cargo.'}
      action={seesAll && <LinkButton to={PATHS.oficinas}>Ir a Oficinas</LinkButton>}
    >
      {seesAll
        ? 'Agrega una oficina y aquí verás cómo se reparte su trabajo.'
        : 'Un Administrador puede ponerte al frente de una.'}
    </EmptyState>
  );
}
