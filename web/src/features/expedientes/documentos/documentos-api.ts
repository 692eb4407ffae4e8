import type { BodyInputOf } from '@notaria/contract/call';
import {
  aceptarDocumento,
  crearDocumento,
  eliminarDocumento,
  rechazarDocumento,
  usarConstancia,
} from '@notaria/contract/documentos';
import type { Marca } from '@notaria/contract/marcas';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';
import type { Sending } from '#shared/use-file-to-send.ts';

/** Puts the verified certificate into a row. */
export function useUsarConstancia() {
  return useChange(
    (body: BodyInputOf<typeof usarConstancia>) => call(usarConstancia, { body }),
    KEY,
  );
}

interface Upload {
  idExpediente: string;
  idDocRequerido: string;
  /** Id of the document that the row shows and that this one replaces; undefined if it shows none. */
  reemplaza?: string | undefined;
}

export function useSubirDocumento() {
  return useChange(({ idExpediente, idDocRequerido, reemplaza, ...rest }: Upload & Sending) => {
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
  /** The state that the reviewer saw; if another reviewer changed it meanwhile, the server says so. */
  visto: 0 | 1 | 2 | undefined;
  /** The ready reason that the comment began with. */
  idMotivo?: string | undefined;
  /** Marks on the pages of a rejected document. */
  marcas: readonly Marca[];
}

export function useRevisar() {
  return useChange(
    ({ accepts, comment, visto, idMotivo, marcas, ...params }: Review) =>
      accepts
        ? call(aceptarDocumento, { params, body: { state: 2, comment, visto } })
        : call(rechazarDocumento, {
            params,
            body: { comment, visto, idMotivo, marcas: [...marcas] },
          }),
    KEY,
  );
}
