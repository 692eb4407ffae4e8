import {
  cancelarEnlaceSubida,
  crearEnlaceSubida,
  ENLACE,
  verEnlaceSubida,
} from '@notaria/contract/enlaces-subida';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The row for which a phone sends a document, and the document there that it replaces. */
export interface FilaDeEnlace {
  idExpediente: string;
  idDocRequerido: string;
  reemplaza?: string | undefined;
}

export function makeEnlace({ idExpediente, ...body }: FilaDeEnlace) {
  return call(crearEnlaceSubida, { params: { id: idExpediente }, body });
}

export function cancelEnlace(idEnlace: string) {
  return call(cancelarEnlaceSubida, { params: { id: idEnlace } });
}

/** The state of a link, asked every few seconds until it is over. */
export function enlaceQuery(idEnlace: string) {
  return queryOptions({
    queryKey: ['enlace', idEnlace],
    queryFn: ({ signal }) => call(verEnlaceSubida, { params: { id: idEnlace }, signal }),
    refetchInterval: ({ state }) => {
      const estado = state.data?.estado;
      return estado === 'recibido' || estado === 'terminado' ? false : ENLACE.revision;
    },
  });
}
