import type { BodyInputOf } from '@notaria/contract/call';
import { guardarCobros, verCobros } from '@notaria/contract/cobros';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

export const cobrosQuery = queryOptions({
  queryKey: ['cobros'],
  queryFn: ({ signal }) => call(verCobros, { signal }),
});

export function useGuardarCobros() {
  return useChange(
    (body: BodyInputOf<typeof guardarCobros>) => call(guardarCobros, { body }),
    'cobros',
  );
}
