import type { BodyInputOf } from '@notaria/contract/call';
import { crearDocumento, eliminarDocumento, usarConstancia } from '@notaria/contract/documentos';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';
import type { FileSending } from '#shared/use-file-to-send.ts';

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
  return useChange(({ idExpediente, idDocRequerido, reemplaza, ...rest }: Upload & FileSending) => {
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
