import type { EstadoExpediente, Turno } from '@notaria/contract/estados';
import { type ResumenExpedientes, resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { SIN_FILTROS } from '@notaria/contract/filtros-expedientes';
import { isOfStaff } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { changed } from '#shared/listas/list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { resumenQuery } from './resumen-query.ts';

/** A filter of the list, as its address has it. */
export type FigureFilter = { estado?: EstadoExpediente; turno?: Turno } | { terminado: 'este-mes' };

interface Figure {
  label: string;
  explains: string;
  /** undefined while it is being counted. */
  count: number | undefined;
  filter: FigureFilter;
}

/**
 * @param counts undefined while they are being counted
 * @param seesUnassigned true if they see files that nobody attends
 */
function figuresOf(counts: ResumenExpedientes | undefined, seesUnassigned: boolean): Figure[] {
  const unassigned: Figure[] = seesUnassigned
    ? [
        {
          label: 'Sin asignar',
          explains: 'Falta nombrar a un encargado',
          count: counts?.sinAsignar ?? undefined,
          filter: { estado: 'Sin asignar' },
        },
      ]
    : [];
  return [
    {
      label: 'Esperan revisión',
      explains: 'Tienen documentos por revisar',
      count: counts?.porRevisar,
      filter: { turno: 'notaria' },
    },
    {
      label: 'Esperan al cliente',
      explains: 'Debe enviar o corregir documentos',
      count: counts?.porCliente,
      filter: { turno: 'cliente' },
    },
    ...unassigned,
    {
      label: 'Terminados este mes',
      explains: 'Desde el día primero',
      count: counts?.terminadosEsteMes,
      filter: { terminado: 'este-mes' },
    },
  ];
}

interface ListAddress {
  current: FigureFilter;
  /** The address of the list. A figure keeps its search and order. */
  params: URLSearchParams;
  /** True for tabs over the list, the first of which opens all files; otherwise cards. */
  isTabs?: boolean;
}

/**
 * The figures about waiting files, at the top of the staff's list and of the home page. Each number opens
 * those files, even while it is being counted.
 */
export function Resumen(list: ListAddress) {
  const { profile, can } = useSession();
  const isStaff = profile !== null && isOfStaff(profile.idRol);
  const query = useQuery({ ...resumenQuery, enabled: isStaff });
  if (!isStaff) return null;
  return (
    <nav aria-label="Trámites por atender">
      <QueryState
        query={query}
        failure={(error) => failureMessage(resumenExpedientes, error)}
        loading={
          <>
            <FigureList
              figures={figuresOf(
                undefined,
                can('consultar_tramites', 'consultar_tramites_mi_grupo'),
              )}
              {...list}
            />
            <p role="status" className="sr-only">
              Contando lo que espera…
            </p>
          </>
        }
      >
        {(counts) => (
          <FigureList figures={figuresOf(counts, counts.sinAsignar !== null)} {...list} />
        )}
      </QueryState>
    </nav>
  );
}

interface FigureListProps extends ListAddress {
  figures: readonly Figure[];
}

function FigureList({ figures, ...list }: FigureListProps) {
  return (
    <ul
      className={
        list.isTabs
          ? 'relative flex overflow-x-auto border-line border-b'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none'
      }
    >
      {[...(list.isTabs ? [ALL] : []), ...figures].map((figure) => (
        <li
          key={figure.label}
          className={list.isTabs ? 'shrink-0' : 'min-w-0 max-sm:last:odd:col-span-full'}
        >
          <FigureLink {...figure} {...list} />
        </li>
      ))}
    </ul>
  );
}

const ALL = { label: 'Todos', filter: {} };
const TAB =
  'min-h-touch items-center gap-2 border-b-3 px-3 text-sm sm:px-4 not-aria-[current]:border-transparent not-aria-[current]:text-muted hover:text-ink aria-[current]:border-accent';
const CARD =
  'h-full items-center gap-x-3 rounded-card border border-line bg-raised px-3 py-2 shadow-card hover:border-primary sm:flex-col sm:items-start sm:p-4';

function FigureLink(props: Partial<Figure> & Pick<Figure, 'filter' | 'label'> & ListAddress) {
  const { label, explains, count, filter, current, params, isTabs = false } = props;
  const rest = explains
    ? { estado: undefined, turno: undefined, terminado: undefined }
    : SIN_FILTROS;
  const search = changed(params, { ...rest, ...filter }).toString();
  const isCurrent = explains
    ? String(new URLSearchParams(filter)) === String(new URLSearchParams(current))
    : Object.keys(SIN_FILTROS).every((name) => !params.has(name));
  return (
    <Link
      to={{ pathname: PATHS.expedientes, search }}
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex font-semibold text-ink no-underline transition-colors ${isTabs ? TAB : CARD}`}
    >
      {count !== undefined && (
        <span className={`tabular-nums ${isTabs ? 'order-last' : 'text-2xl sm:text-3xl'}`}>
          {count.toLocaleString('es-MX')}
        </span>
      )}
      {explains && count === undefined && (
        <span
          aria-hidden="true"
          className={`animate-pulse rounded bg-gris ${isTabs ? 'order-last h-4 w-5' : 'my-0.5 h-7 w-10 sm:my-1'}`}
        />
      )}
      <span className="text-sm">{label}</span>
      {!isTabs && <span className="font-normal text-muted text-xs max-sm:hidden">{explains}</span>}
    </Link>
  );
}
