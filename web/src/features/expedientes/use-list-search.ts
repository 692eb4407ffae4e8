import { ESTADOS_EXPEDIENTE } from '@notaria/contract/estados';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilter } from '#shared/tramite/resumen.tsx';
import type { ListSearch } from './api.ts';

interface Cursor {
  cursor: string;
  hacia: 'siguiente' | 'anterior';
}

function isCursor(state: unknown): state is Cursor {
  return typeof state === 'object' && state !== null && 'cursor' in state && 'hacia' in state;
}

/**
 * What the list shows, kept in the address so that Back and a shared link bring it again. A step to
 * the next or previous page also carries the cursor, so that it costs that page alone.
 */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const pagina = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
  const buscar = params.get('buscar') ?? '';
  const direccion = params.get('direccion') === 'asc' ? 'asc' : 'desc';
  const estado = ESTADOS_EXPEDIENTE.find((known) => known === params.get('estado'));
  const turno = (['notaria', 'cliente'] as const).find((known) => known === params.get('turno'));
  const filter: ListFilter | undefined =
    params.get('terminado') === 'este-mes'
      ? { terminado: 'este-mes' }
      : turno
        ? { turno }
        : estado && { estado };
  const search: ListSearch = {
    pagina,
    buscar,
    direccion,
    ...filter,
    ...(isCursor(state) ? { cursor: state.cursor, hacia: state.hacia } : {}),
  };

  /** Changes part of the search; everything but a page begins at page 1 again. */
  const set = (change: Record<string, string | undefined>, cursor?: Cursor) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('pagina');
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { state: cursor },
    );
  };

  return { search, pagina, buscar, direccion, filter, set } as const;
}
