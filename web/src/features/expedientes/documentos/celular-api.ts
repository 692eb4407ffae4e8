import {
  cancelarEnlaceSubida,
  crearEnlaceSubida,
  ENLACE,
  type EstadoEnlace,
  verEnlaceSubida,
} from '@notaria/contract/enlaces-subida';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call, callFull } from '#shared/api/call.ts';
import { endOf } from '#shared/time-left.tsx';

/** The row for which a phone sends a document, and the document there that it replaces. */
export interface FilaDeEnlace {
  idExpediente: string;
  idDocRequerido: string;
  reemplaza?: string | undefined;
}

export async function makeEnlace({ idExpediente, ...body }: FilaDeEnlace) {
  const params = { id: idExpediente };
  const { data, headers } = await callFull(crearEnlaceSubida, { params, body });
  return { ...data, termina: endOf(data.vence, headers) };
}

/** Ends a link. Also works while the page is closing: nobody waits for the answer. */
export function cancelEnlace(idEnlace: string): void {
  const params = { id: idEnlace };
  call(cancelarEnlaceSubida, { params, keepalive: true }).catch(() => {});
}

/** True if the link no longer exists, so asking for its state failed. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The state of a link, asked every few seconds until it is over. */
export function enlaceQuery(idEnlace: string) {
  return queryOptions({
    queryKey: ['enlace', idEnlace],
    queryFn: ({ signal }) => call(verEnlaceSubida, { params: { id: idEnlace }, signal }),
    // The next request comes in a few seconds anyway.
    retry: false,
    refetchInterval: ({ state }) => {
      const estado = isGone(state.error) ? 'terminado' : state.data?.estado;
      return estado === 'recibido' || estado === 'terminado' ? false : ENLACE.revision;
    },
  });
}

/** How far a link is. `isLost` is true while this computer cannot ask. */
export function useEnlace(idEnlace: string): { estado: EstadoEnlace; isLost: boolean } {
  const { data, error, fetchStatus } = useQuery(enlaceQuery(idEnlace));
  if (isGone(error)) return { estado: 'terminado', isLost: false };
  const isLost = error !== null || fetchStatus === 'paused';
  return { estado: data?.estado ?? 'esperando', isLost };
}
