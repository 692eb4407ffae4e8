import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  aceptarDocumento,
  crearDocumento,
  eliminarDocumento,
  rechazarDocumento,
  usarConstancia,
} from '@notaria/contract/documentos';
import {
  asignarExpediente,
  descartarExpediente,
  detalleTramite,
  listAbogados,
  listComentarios,
  listExpedientes,
} from '@notaria/contract/expedientes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { askAgain } from '#shared/ask-again.ts';
import { factsOf } from '#shared/listas/list-address.ts';
import { useChange } from '#shared/use-change.ts';
import { useIntent } from '#shared/use-intent.ts';

/** Everything that is known of files. */
export const KEY = 'expedientes';

export type ListSearch = QueryInputOf<typeof listExpedientes>;

/** A page of the files that the person may see, with the count of all and the cursors to go on from it. */
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

/** Everything that is shown of one file. */
export const expedienteKey = (id: string) => [KEY, id] as const;

export function detalleQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'detalle'],
    queryFn: ({ signal }) => call(detalleTramite, { params: { id }, signal }),
    retry: false,
  });
}

export function comentariosQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'comentarios'],
    queryFn: async ({ signal }) =>
      (await call(listComentarios, { params: { id }, signal })).comentarios,
  });
}

/** Whom files may be assigned to; kept per person. */
export function abogadosQuery(uid: string) {
  return queryOptions({
    queryKey: ['abogados', uid],
    queryFn: ({ signal }) => call(listAbogados, { query: {}, signal }),
    staleTime: 5 * 60_000,
  });
}

export function useAsignar() {
  return useChange(
    (body: BodyInputOf<typeof asignarExpediente>) => call(asignarExpediente, { body }),
    KEY,
  );
}

/**
 * Gives up a file: what is known of it goes, and the lists are asked for again.
 * @param onDone leaves the page of the file, before its listener learns that it is gone
 */
export function useDescartar(id: string, onDone: (message: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(descartarExpediente, { params: { id } }),
    networkMode: 'always',
    onSuccess: async ({ message }) => {
      onDone(message);
      queryClient.removeQueries({ queryKey: expedienteKey(id) });
      await Promise.all([askAgain(queryClient, [KEY]), askAgain(queryClient, ['notificaciones'])]);
    },
  });
}

/** Puts the verified certificate into a row; the same intent for every try at the same row. */
export function useUsarConstancia() {
  const intentOf = useIntent();
  return useChange(
    (body: BodyInputOf<typeof usarConstancia>) =>
      call(usarConstancia, { body, intent: intentOf(body) }),
    KEY,
  );
}

interface Upload {
  idExpediente: string;
  idDocRequerido: string;
  /** The document that the row shows and that this one takes the place of; undefined where it shows none. */
  reemplaza?: string | undefined;
  file: File;
  /** The same for every try to send this file, so that a repeat of one that arrived completes it. */
  intent: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

export function useSubirDocumento() {
  return useChange(({ idExpediente, idDocRequerido, reemplaza, ...rest }: Upload) => {
    const body = { idExpediente, idDocRequerido, ...(reemplaza && { reemplaza }) };
    return call(crearDocumento, { body, ...rest });
  }, KEY);
}

export function useEliminarDocumento() {
  return useChange(
    (body: { idDocumento: string; url: string; expedienteId: string }) =>
      call(eliminarDocumento, { body }),
    KEY,
  );
}

interface Review {
  tramiteId: string;
  documentoId: string;
  accepts: boolean;
  comment: string;
  /** The state that the reviewer saw: should another have reviewed it meanwhile, the server says so. */
  visto: 0 | 1 | 2 | undefined;
}

export function useRevisar() {
  return useChange(
    ({ accepts, comment, visto, ...params }: Review) =>
      accepts
        ? call(aceptarDocumento, { params, body: { state: 2, comment, visto } })
        : call(rechazarDocumento, { params, body: { comment, visto } }),
    KEY,
  );
}
