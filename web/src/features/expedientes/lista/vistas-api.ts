import type { BodyInputOf } from '@notaria/contract/call';
import { guardarVista, misVistas, quitarVista } from '@notaria/contract/vistas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'vistas';

/** The person's saved views. */
export const vistasQuery = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => (await call(misVistas, { signal })).vistas,
});

export function useGuardarVista() {
  return useChange((body: BodyInputOf<typeof guardarVista>) => call(guardarVista, { body }), KEY);
}

export function useQuitarVista() {
  return useChange((id: string) => call(quitarVista, { params: { id } }), KEY);
}
