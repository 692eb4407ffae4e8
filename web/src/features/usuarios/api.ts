import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  cambiarRol,
  eliminarUsuario,
  listUsuarios,
  reenviarConfirmacionDe,
} from '@notaria/contract/usuarios';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { factsOf } from '#shared/listas/list-address.ts';
import { useChange } from '#shared/use-change.ts';

type Search = QueryInputOf<typeof listUsuarios>;

export function usuariosQuery(search: Search) {
  return queryOptions({
    queryKey: ['usuarios', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(listUsuarios, { query: search, signal });
      return { ...data, ...factsOf(headers, data.usuarios.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** People also appear in offices, files and the lists of lawyers. */
const AFFECTED = ['usuarios', 'grupos', 'abogados', 'expedientes'] as const;

/** A removed account has no request to cancel it any more, and holds no RFC. */
export const ON_REMOVAL = [...AFFECTED, 'cancelaciones', 'identidades'] as const;

export function useCambiarRol() {
  return useChange(
    ({ id, ...body }: { id: string } & BodyInputOf<typeof cambiarRol>) =>
      call(cambiarRol, { params: { id }, body }),
    ...AFFECTED,
  );
}

export function useEliminarUsuario() {
  return useChange(
    ({ email, ...query }: { email: string } & QueryInputOf<typeof eliminarUsuario>) =>
      call(eliminarUsuario, { params: { email }, query }),
    ...ON_REMOVAL,
  );
}

export function useReenviarConfirmacion() {
  return useChange((id: string) => call(reenviarConfirmacionDe, { params: { id } }), 'usuarios');
}
