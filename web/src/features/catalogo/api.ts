import type { BodyInputOf } from '@notaria/contract/call';
import {
  crearTramite,
  listCatalogo,
  modificarTramite,
  ofrecerTramite,
  ordenarCatalogo,
  type TramiteAdministrado,
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

/** Changes a procedure in the version that was read; one without a base is new. */
export function useGuardarTramite(
  base: Pick<TramiteAdministrado, 'idTramite' | 'version'> | undefined,
) {
  return useChange(
    (body: BodyInputOf<typeof crearTramite>): Promise<{ message: string }> => {
      if (!base) return call(crearTramite, { body });
      const { idTramite, version } = base;
      return call(modificarTramite, { params: { idTramite }, body: { ...body, version } });
    },
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
