import { listAbogados, listOficinas } from '@notaria/contract/asignacion';
import { ROL } from '@notaria/contract/roles';
import { encargosUsuario } from '@notaria/contract/usuarios';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The offices that files may be given to; cached per person. */
export function oficinasQuery(uid: string) {
  return queryOptions({
    queryKey: ['grupos', 'destinos', uid],
    queryFn: ({ signal }) => call(listOficinas, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** What a person attends and who may take it over. Asked for again each time, because it is about to change. */
export function encargosQuery(id: string) {
  return queryOptions({
    queryKey: ['expedientes', 'encargos', id],
    queryFn: ({ signal }) => call(encargosUsuario, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The lawyers to whom files may be assigned; cached per person. */
export function abogadosQuery(uid: string) {
  return queryOptions({
    queryKey: ['abogados', uid],
    queryFn: ({ signal }) => call(listAbogados, { query: { rol: ROL.abogado }, signal }),
    staleTime: 5 * 60_000,
  });
}
