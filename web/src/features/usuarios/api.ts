import type { QueryInputOf } from '@notaria/contract/call';
import { cambiarRol, eliminarUsuario, listUsuarios } from '@notaria/contract/usuarios';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';

type Search = QueryInputOf<typeof listUsuarios>;

export function usuariosQuery(search: Search) {
  return queryOptions({
    queryKey: ['usuarios', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(listUsuarios, { query: search, signal });
      return { ...data, total: Number(headers.get('X-Total-Count') ?? data.usuarios.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** A change of an account: people also appear in offices, files and lawyer lists. */
function useChange<V, R>(change: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      const keys = ['usuarios', 'grupos', 'abogados', 'expedientes'];
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
}

export function useCambiarRol() {
  return useChange(({ id, idRol }: { id: string; idRol: number }) =>
    call(cambiarRol, { params: { id }, body: { idRol } }),
  );
}

export function useEliminarUsuario() {
  return useChange((email: string) => call(eliminarUsuario, { params: { email } }));
}
