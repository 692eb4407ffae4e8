import type { BodyInputOf } from '@notaria/contract/call';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** Moves a file among its stages. */
export function useMoverEtapa(id: string) {
  return useChange(
    (body: BodyInputOf<typeof moverEtapa>) => call(moverEtapa, { params: { id }, body }),
    'expedientes',
  );
}
