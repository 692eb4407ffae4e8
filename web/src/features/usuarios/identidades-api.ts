import type { BodyInputOf } from '@notaria/contract/call';
import { decidirDisputa, listDisputas } from '@notaria/contract/identidades';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'identidades';

/** The RFCs that several accounts hold. */
export const identidadesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listDisputas, { signal }),
});

/** A decision also changes roles, and the clients' names on files. */
export function useDecidir() {
  return useChange(
    (body: BodyInputOf<typeof decidirDisputa>) => call(decidirDisputa, { body }),
    KEY,
    ...['usuarios', 'expedientes'],
  );
}
