import {
  confirmarIdentidad,
  leerIdentidad,
  rechazarIdentidad,
  revisarAvisos,
} from '@notaria/contract/identidades';
import { queryOptions } from '@tanstack/react-query';
import { expedienteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** The identity of a file's client, for its staff. */
export function identidadQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'identidad'],
    queryFn: ({ signal }) => call(leerIdentidad, { params: { id }, signal }),
  });
}

interface Decision {
  id: string;
  /** Id of the certificate that the reviewer looked at. */
  idConstancia: string;
}

export function useConfirmarIdentidad() {
  return useChange(
    ({ id, idConstancia }: Decision) =>
      call(confirmarIdentidad, { params: { id }, body: { idConstancia } }),
    ...['expedientes', 'usuarios', 'identidades'],
  );
}

export function useRevisarAvisos() {
  return useChange(
    ({ id, idConstancia }: Decision) =>
      call(revisarAvisos, { params: { id }, body: { idConstancia } }),
    ...['expedientes'],
  );
}

export function useRechazarIdentidad() {
  return useChange(
    ({ id, ...body }: Decision & { comment: string }) =>
      call(rechazarIdentidad, { params: { id }, body }),
    ...['expedientes', 'usuarios', 'identidades'],
  );
}
