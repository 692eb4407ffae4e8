import type { BodyInputOf } from '@notaria/contract/call';
import {
  administrarMotivos,
  crearMotivo,
  type MotivoAdministrado,
  modificarMotivo,
} from '@notaria/contract/motivos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

type Editado = BodyInputOf<typeof crearMotivo> & { activo?: boolean };

export const administrarQuery = queryOptions({
  queryKey: ['motivos', 'administrar'],
  queryFn: ({ signal }) => call(administrarMotivos, { signal }),
});

/** Changes a reason in the version that was read; one that was not read is new. */
export function useGuardarMotivo(motivo: MotivoAdministrado | undefined) {
  return useChange((edited: Editado): Promise<{ message: string }> => {
    if (!motivo) return call(crearMotivo, { body: edited });
    const { idMotivo, activo, version } = motivo;
    return call(modificarMotivo, { params: { idMotivo }, body: { activo, version, ...edited } });
  }, 'motivos');
}
