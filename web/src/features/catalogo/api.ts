import type { BodyInputOf } from '@notaria/contract/call';
import {
  crearTramite,
  listCatalogo,
  modificarTramite,
  ofrecerTramite,
  ordenarCatalogo,
} from '@notaria/contract/catalogo';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** The public catalogue shows the same procedures. */
const AFFECTED = ['catalogo', 'tramites'] as const;

export const catalogoQuery = queryOptions({
  queryKey: ['catalogo'],
  queryFn: async ({ signal }) => (await call(listCatalogo, { signal })).tramites,
});

export function useCrearTramite() {
  return useChange(
    (body: BodyInputOf<typeof crearTramite>) => call(crearTramite, { body }),
    ...AFFECTED,
  );
}

export function useModificarTramite() {
  return useChange(
    ({ idTramite, ...body }: { idTramite: string } & BodyInputOf<typeof modificarTramite>) =>
      call(modificarTramite, { params: { idTramite }, body }),
    ...AFFECTED,
  );
}

export function useOfrecerTramite() {
  return useChange(
    ({ idTramite, activo }: { idTramite: string; activo: boolean }) =>
      call(ofrecerTramite, { params: { idTramite }, body: { activo } }),
    ...AFFECTED,
  );
}

export function useOrdenarCatalogo() {
  return useChange(
    (tramites: string[]) => call(ordenarCatalogo, { body: { tramites } }),
    ...AFFECTED,
  );
}
