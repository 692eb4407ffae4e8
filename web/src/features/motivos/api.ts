import type { BodyInputOf } from '@notaria/contract/call';
import { administrarMotivos, crearMotivo, modificarMotivo } from '@notaria/contract/motivos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

export const administrarQuery = queryOptions({
  queryKey: ['motivos', 'administrar'],
  queryFn: ({ signal }) => call(administrarMotivos, { signal }),
});

export function useCrearMotivo() {
  return useChange(
    (body: BodyInputOf<typeof crearMotivo>) => call(crearMotivo, { body }),
    'motivos',
  );
}

export function useModificarMotivo() {
  return useChange(
    ({ idMotivo, ...body }: { idMotivo: string } & BodyInputOf<typeof modificarMotivo>) =>
      call(modificarMotivo, { params: { idMotivo }, body }),
    'motivos',
  );
}
