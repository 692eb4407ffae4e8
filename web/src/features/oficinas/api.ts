import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  candidatosOficina,
  crearGrupo,
  detalleGrupo,
  eliminarGrupo,
  encargosGrupo,
  listGrupos,
  modificarGrupo,
} from '@notaria/contract/grupos';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { factsOf } from '#shared/listas/list-address.ts';
import { useChange } from '#shared/use-change.ts';

/** Moving people between offices changes which files they see, and to whom a file may be assigned. */
const AFFECTED = ['grupos', 'expedientes', 'abogados'] as const;

export function gruposQuery(search: QueryInputOf<typeof listGrupos>) {
  return queryOptions({
    queryKey: ['grupos', 'lista', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(listGrupos, { query: search, signal });
      return { items: data, ...factsOf(headers, data.length) };
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

/** The office to edit: asked for again each time, and never changed while it is being edited. */
export function edicionQuery(groupName: string) {
  return queryOptions({
    queryKey: ['edicion-grupo', groupName],
    queryFn: ({ signal }) => call(detalleGrupo, { params: { groupName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * People without an office and, for an existing office, its own people; asked for again each time, because
 * people move.
 */
export function candidatosQuery(grupo: string | undefined) {
  return queryOptions({
    queryKey: ['grupos', 'candidatos', grupo ?? ''],
    queryFn: ({ signal }) => call(candidatosOficina, { query: grupo ? { grupo } : {}, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sends a change of an office, or a new one. */
export function useGuardarGrupo() {
  return useChange(
    (body: BodyInputOf<typeof crearGrupo> | BodyInputOf<typeof modificarGrupo>) =>
      'grupo' in body ? call(modificarGrupo, { body }) : call(crearGrupo, { body }),
    ...AFFECTED,
  );
}

/** How many files an office has, with and without a lawyer. */
export function encargosGrupoQuery(groupName: string) {
  return queryOptions({
    queryKey: ['grupos', 'encargos', groupName],
    queryFn: ({ signal }) => call(encargosGrupo, { params: { groupName }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useEliminarGrupo() {
  return useChange(
    ({ group, ...query }: { group: string } & QueryInputOf<typeof eliminarGrupo>) =>
      call(eliminarGrupo, { params: { group }, query }),
    ...AFFECTED,
  );
}
