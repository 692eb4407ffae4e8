import type { BodyInputOf } from '@notaria/contract/call';
import { detalleGrupo } from '@notaria/contract/grupos';
import { invitarColega, listInvitaciones, retirarColega } from '@notaria/contract/invitaciones';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'invitaciones-de-colegas';

export const invitacionesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listInvitaciones, { signal }),
});

/** The lawyers of an office, whom a Secretaria may support. @param groupName empty for no office */
export function asistentesQuery(groupName: string) {
  return queryOptions({
    queryKey: ['grupos', 'detalle', groupName],
    queryFn: ({ signal }) => call(detalleGrupo, { params: { groupName }, signal }),
    enabled: groupName !== '',
  });
}

export function useInvitar() {
  return useChange((body: BodyInputOf<typeof invitarColega>) => call(invitarColega, { body }), KEY);
}

export function useRetirar() {
  return useChange((id: string) => call(retirarColega, { params: { id } }), KEY);
}
