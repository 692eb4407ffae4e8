import { asignarExpediente } from '@notaria/contract/asignacion';
import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  descartarExpediente,
  detalleTramite,
  listComentarios,
  listExpedientes,
} from '@notaria/contract/expedientes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { call, callFull } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';
import { factsOf } from '#shared/listas/list-address.ts';
import { useChange } from '#shared/use-change.ts';

/** The cache key of everything about files. */
export const KEY = 'expedientes';

export type ListSearch = QueryInputOf<typeof listExpedientes>;

/** A page of the files that the person may see, with the total count and the cursors of the pages around it. */
export function expedientesQuery(search: ListSearch) {
  return queryOptions({
    queryKey: [KEY, 'lista', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(listExpedientes, { query: search, signal });
      return {
        items: data,
        ...factsOf(headers, data.length),
        siguiente: headers.get('X-Cursor-Siguiente') ?? undefined,
        anterior: headers.get('X-Cursor-Anterior') ?? undefined,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** A party of a file, by the ids that its calls ask for. */
export interface ParteKey {
  id: string;
  idParte: string;
}

/** The cache key of one file's detail. */
export const expedienteKey = (id: string) => [KEY, id] as const;

export function detalleQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'detalle'],
    queryFn: ({ signal }) => call(detalleTramite, { params: { id }, signal }),
    retry: false,
  });
}

/** True if a file could not be read because it is not there for this person. */
export function isOutOfSight(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Asks for the row of a document as it is now, with fresh links; undefined once the document is gone. */
export function useFreshRow(idExpediente: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async (idDocumento: string) => {
      const fresh = await queryClient.fetchQuery({ ...detalleQuery(idExpediente), staleTime: 0 });
      return fresh.expediente.find((row) => row.idDocumento === idDocumento);
    },
    [queryClient, idExpediente],
  );
}

/** Asks for another link to a document's file, or to the file as it came; null once the document is gone. */
export function useRenew(
  idExpediente: string,
  idDocumento: string | null,
  which: 'url' | 'urlOriginal' = 'url',
) {
  const freshRow = useFreshRow(idExpediente);
  return useCallback(
    async () => (idDocumento === null ? null : ((await freshRow(idDocumento))?.[which] ?? null)),
    [freshRow, idDocumento, which],
  );
}

export function comentariosQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'comentarios'],
    queryFn: async ({ signal }) =>
      (await call(listComentarios, { params: { id }, signal })).comentarios,
  });
}

export function useAsignar() {
  return useChange(
    (body: BodyInputOf<typeof asignarExpediente>) => call(asignarExpediente, { body }),
    KEY,
  );
}

/**
 * Discards a file: its cached data are removed, and the lists are asked for again.
 * @param onDone leaves the file's page before its listener learns that the file is gone
 */
export function useDescartar(id: string, onDone: (message: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(descartarExpediente, { params: { id } }),
    onSuccess: async ({ message }) => {
      onDone(message);
      queryClient.removeQueries({ queryKey: expedienteKey(id) });
      await Promise.all([askAgain(queryClient, [KEY]), askAgain(queryClient, ['notificaciones'])]);
    },
  });
}
