import { pararAviso, verParada } from '@notaria/contract/avisos-correo';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** What the link of a mail stops. */
export function paradaQuery(token: string) {
  return queryOptions({
    queryKey: ['parada', token],
    queryFn: ({ signal }) => call(verParada, { params: { token }, signal }),
    retry: false,
  });
}

/** Stops it. A signed-in person sees the change in their account too. */
export function useParar(token: string) {
  return useChange(() => call(pararAviso, { params: { token } }), 'mi-cuenta');
}
