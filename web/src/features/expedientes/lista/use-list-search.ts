import { ORDENES_EXPEDIENTES } from '@notaria/contract/expedientes';
import { type Filtros, filtrosEn, SIN_FILTROS } from '@notaria/contract/filtros-expedientes';
import { PAGINA } from '@notaria/contract/limits';
import type { Curso } from '@notaria/contract/ruta';
import { useLocation } from 'react-router-dom';
import type { ListSearch } from '#features/expedientes/api.ts';
import { limiteOf, paginaIn, paginaOf } from '#shared/listas/list-address.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import type { FigureFilter } from '#shared/tramite/resumen.tsx';

interface Cursor {
  cursor: string;
  hacia: 'siguiente' | 'anterior';
}

function isCursor(state: unknown): state is Cursor {
  return typeof state === 'object' && state !== null && 'cursor' in state && 'hacia' in state;
}

/** The facts in an answer about the pages around it. */
interface Around {
  siguiente?: string | undefined;
  anterior?: string | undefined;
}

/** The filters besides those of the figures and of the state. */
export type Facets = Omit<Filtros, 'estado' | 'turno' | 'terminado'>;

/** The filters of an address that are set, apart for the figures and for the rest. */
function filtersOf(params: URLSearchParams) {
  const { filtros, sinSentido } = filtrosEn(new Map(params));
  const used = Object.entries(filtros).filter(([, value]) => value !== undefined);
  const { estado, turno, terminado, ...facets }: Filtros = Object.fromEntries(used);
  const filter: FigureFilter = terminado
    ? { terminado }
    : { ...(turno && { turno }), ...(estado && { estado }) };
  const orden = params.get('orden');
  const isOrder = !orden || ORDENES_EXPEDIENTES.some((known) => known === orden);
  return { filter, facets, sinSentido: isOrder ? sinSentido : [...sinSentido, 'orden'] };
}

/** Late files are sorted oldest first, delivered ones newest first. */
function direccionDe(curso: Curso | undefined, params: URLSearchParams): 'asc' | 'desc' {
  if (curso) return curso === 'entregados' ? 'desc' : 'asc';
  return params.get('direccion') === 'asc' ? 'asc' : 'desc';
}

/**
 * The list's search, kept in the address so that Back and a shared link restore it. A step to the next or
 * previous page also carries the cursor, so that only that page is read.
 */
export function useListSearch() {
  const [params, set] = useListAddress<Cursor>();
  const { state } = useLocation();
  const { filter, facets, sinSentido } = filtersOf(params);
  const { pagina, limite, buscar, direccion, orden } = {
    pagina: paginaOf(params),
    limite: limiteOf(params, PAGINA.expedientes),
    buscar: params.get('buscar') ?? '',
    direccion: facets.espera ? ('asc' as const) : direccionDe(facets.curso, params),
    orden:
      ORDENES_EXPEDIENTES.find((known) => known === params.get('orden')) ?? 'Fecha_actualizacion',
  };
  const search: ListSearch = {
    pagina,
    limite,
    buscar,
    direccion,
    orden,
    ...filter,
    ...facets,
    ...(isCursor(state) ? { cursor: state.cursor, hacia: state.hacia } : {}),
  };

  const goTo = (page: number, { siguiente, anterior }: Around) => {
    const cursor: Cursor | undefined =
      page === pagina + 1 && siguiente
        ? { cursor: siguiente, hacia: 'siguiente' }
        : page === pagina - 1 && anterior && page > 1
          ? { cursor: anterior, hacia: 'anterior' }
          : undefined;
    set({ pagina: paginaIn(page) }, { state: cursor });
  };
  const showAll = () => set({ buscar: undefined, ...SIN_FILTROS });
  const shown = { pagina, limite, buscar, direccion, orden, filter, facets };
  return { search, params, ...shown, sinSentido, set, goTo, showAll };
}
export type ListAddress = ReturnType<typeof useListSearch>;
