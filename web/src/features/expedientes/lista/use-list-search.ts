import { ESTADOS_EXPEDIENTE } from '@notaria/contract/estados';
import { ORDENES_EXPEDIENTES } from '@notaria/contract/expedientes';
import { PAGINA } from '@notaria/contract/limits';
import { CURSOS, type Curso } from '@notaria/contract/ruta';
import { useLocation } from 'react-router-dom';
import type { ListSearch } from '#features/expedientes/api.ts';
import { limiteOf, paginaIn, paginaOf } from '#shared/listas/list-address.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import type { ListFilter } from '#shared/tramite/resumen.tsx';

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

function filterOf(params: URLSearchParams): ListFilter {
  if (params.get('terminado') === 'este-mes') return { terminado: 'este-mes' };
  const turno = (['notaria', 'cliente'] as const).find((known) => known === params.get('turno'));
  const estado = ESTADOS_EXPEDIENTE.find((known) => known === params.get('estado'));
  return { ...(turno && { turno }), ...(estado && { estado }) };
}

/** Filters by the person who attends the files, their procedure, their office and their stage. */
const FACETS = ['encargado', 'tramite', 'oficina', 'etapa'] as const;
export type Facets = Partial<Record<(typeof FACETS)[number], string>> & {
  curso?: Curso;
  /** Days. */
  espera?: number;
};

function facetsOf(params: URLSearchParams): Facets {
  const curso = CURSOS.find((known) => known === params.get('curso'));
  const ids = FACETS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const days = Number(params.get('espera'));
  // The other filters of late files have an order of their own.
  const waits = !curso && params.get('terminado') === null && Number.isInteger(days) && days > 0;
  return { ...Object.fromEntries(ids), ...(curso && { curso }), ...(waits && { espera: days }) };
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
  const filter = filterOf(params);
  const facets = facetsOf(params);
  const { pagina, limite, buscar, direccion, orden } = {
    pagina: paginaOf(params),
    limite: limiteOf(params, PAGINA.expedientes),
    buscar: params.get('buscar') ?? '',
    direccion: facets.espera ? ('asc' as const) : direccionDe(facets.curso, params),
    orden:
      ORDENES_EXPEDIENTES.find((known) => known === params.get('orden')) ?? 'Fecha_actualizacion',
  };
  const search: ListSearch = {
    ...{ pagina, limite, buscar, direccion, orden },
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
  const showAll = () =>
    set({
      ...{ buscar: undefined, estado: undefined, turno: undefined, terminado: undefined },
      ...{ encargado: undefined, tramite: undefined, oficina: undefined },
      ...{ etapa: undefined, curso: undefined, espera: undefined },
    });
  const shown = { pagina, limite, buscar, direccion, orden, filter, facets };
  return { search, params, ...shown, set, goTo, showAll };
}
