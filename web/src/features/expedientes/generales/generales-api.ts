import type { BodyInputOf } from '@notaria/contract/call';
import {
  enviarGenerales,
  guardarGenerales,
  listGenerales,
  pedirCorreccion,
} from '@notaria/contract/generales-expediente';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** The particulars of a file, as the person may read them. */
export function generalesQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'generales'],
    queryFn: ({ signal }) => call(listGenerales, { params: { id }, signal }),
  });
}

type Guardar = BodyInputOf<typeof guardarGenerales>;

/**
 * Keeps answers of a draft, one save after the other, so that the last one counts. The form has them already, so nothing
 * is asked again.
 */
export function useGuardarBorrador(id: string, sala: string) {
  return useMutation({
    scope: { id: `generales ${id} ${sala}` },
    mutationFn: (body: Guardar) => call(guardarGenerales, { params: { id, sala }, body }),
  });
}

/** Changes answers that were sent, or that the office writes. */
export function useGuardarGenerales(id: string, sala: string) {
  return useChange((body: Guardar) => call(guardarGenerales, { params: { id, sala }, body }), KEY);
}

export function useEnviarGenerales(id: string, sala: string) {
  return useChange(
    (respuestas: BodyInputOf<typeof enviarGenerales>['respuestas']) =>
      call(enviarGenerales, { params: { id, sala }, body: { respuestas } }),
    KEY,
  );
}

export function usePedirCorreccion(id: string, sala: string) {
  return useChange(
    (body: BodyInputOf<typeof pedirCorreccion>) =>
      call(pedirCorreccion, { params: { id, sala }, body }),
    KEY,
  );
}
