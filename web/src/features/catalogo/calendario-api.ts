import { guardarCalendario, readCalendario } from '@notaria/contract/calendario';
import type { BodyInputOf } from '@notaria/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'calendario';

export const calendarioQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(readCalendario, { signal }),
});

export function useGuardarCalendario() {
  return useChange(
    (body: BodyInputOf<typeof guardarCalendario>) => call(guardarCalendario, { body }),
    KEY,
  );
}
