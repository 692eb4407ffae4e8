import type { EstadoExpediente, Turno } from '@notaria/contract/estados';
import { type ResumenExpedientes, resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { esPersonal } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { changed } from '#shared/listas/list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { resumenQuery } from './resumen-query.ts';

/** A filter of the list, as its address has it. */
export type ListFilter = { estado?: EstadoExpediente; turno?: Turno } | { terminado: 'este-mes' };

interface Figure {
  label: string;
  explains: string;
  /** undefined while it is being counted. */
  count: number | undefined;
  filter: ListFilter;
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
  current: ListFilter;
  /** The address of the list. A figure keeps its search and order. */
  params: URLSearchParams;
  /** True to put the figures on one line, where the list needs the room. */
  isFolded?: boolean;
}

/**
 * The figures about waiting files, at the top of the staff's list and of the home page. Each number opens
 * those files, even while it is being counted.
 */
export function Resumen(list: ListAddress) {
  const { profile, can } = useSession();
  const isStaff = profile !== null && esPersonal(profile.idRol);
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
        list.isFolded
          ? // In a narrow window two columns: a row must not break elsewhere once the numbers come.
            'grid grid-cols-2 gap-2 md:grid-cols-4 lg:flex'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none'
      }
    >
      {figures.map((figure) => (
        <li key={figure.label} className="min-w-0 max-sm:last:odd:col-span-full">
          <FigureLink {...figure} {...list} />
        </li>
      ))}
    </ul>
  );
}

const FOLDED = 'h-full min-h-touch items-center gap-2 rounded-full px-4';
const CARD = 'h-full flex-col rounded-card p-4 shadow-card';

function FigureLink(props: Figure & ListAddress) {
  const { label, explains, count, filter, current, params, isFolded = false } = props;
  const other = { estado: undefined, turno: undefined, terminado: undefined };
  const search = changed(params, { ...other, ...filter }).toString();
  const isCurrent = String(new URLSearchParams(filter)) === String(new URLSearchParams(current));
  return (
    <Link
      to={{ pathname: PATHS.expedientes, search }}
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex border border-line bg-raised no-underline transition-colors hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft ${isFolded ? FOLDED : CARD}`}
    >
      {count === undefined ? (
        <span aria-hidden="true" className="my-1 h-7 w-10 animate-pulse rounded bg-gris" />
      ) : (
        <span
          className={`font-semibold text-ink tabular-nums ${isFolded ? 'text-base' : 'text-3xl'}`}
        >
          {count.toLocaleString('es-MX')}
        </span>
      )}
      <span className="font-semibold text-ink text-sm">{label}</span>
      {!isFolded && <span className="text-muted text-xs">{explains}</span>}
    </Link>
  );
}
