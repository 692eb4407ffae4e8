import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  candidatosOficina,
  crearGrupo,
  detalleGrupo,
  eliminarGrupo,
  listGrupos,
  modificarGrupo,
} from '@notaria/contract/grupos';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFull, newIntent } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** Moving people between offices changes which files they see and whom a file may be assigned to. */
const AFFECTED = ['grupos', 'expedientes', 'abogados'] as const;

export function gruposQuery(search: QueryInputOf<typeof listGrupos>) {
  return queryOptions({
    queryKey: ['grupos', 'lista', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(listGrupos, { query: search, signal });
      return { items: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });
}

export function grupoQuery(groupName: string) {
  return queryOptions({
    queryKey: ['grupos', 'detalle', groupName],
    queryFn: ({ signal }) => call(detalleGrupo, { params: { groupName }, signal }),
  });
}

/** Who is free, and for an office that exists also who is in it; always asked for anew, because people move. */
export function candidatosQuery(grupo: string | undefined) {
  return queryOptions({
    queryKey: ['grupos', 'candidatos', grupo ?? ''],
    queryFn: ({ signal }) => call(candidatosOficina, { query: grupo ? { grupo } : {}, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useCrearGrupo() {
  return useChange(
    (body: BodyInputOf<typeof crearGrupo>) => call(crearGrupo, { body, intent: newIntent() }),
    ...AFFECTED,
  );
}

export function useModificarGrupo() {
  return useChange(
    (body: BodyInputOf<typeof modificarGrupo>) => call(modificarGrupo, { body }),
    ...AFFECTED,
  );
}

export function useEliminarGrupo() {
  return useChange((group: string) => call(eliminarGrupo, { params: { group } }), ...AFFECTED);
}
