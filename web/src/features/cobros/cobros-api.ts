import type { BodyInputOf, QueryOf } from '@notaria/contract/call';
import { verCobranza } from '@notaria/contract/cobranza';
import { guardarCobros, verCobros } from '@notaria/contract/cobros';
import { decidirPago } from '@notaria/contract/pagos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

export const cobrosQuery = queryOptions({
  queryKey: ['cobros'],
  queryFn: ({ signal }) => call(verCobros, { signal }),
});

/** How an office is paid, and the lines of its quotes, stand in its files too. */
export function useGuardarCobros() {
  return useChange(
    (body: BodyInputOf<typeof guardarCobros>) => call(guardarCobros, { body }),
    'cobros',
    'expedientes',
  );
}

/** The money of all files that the person sees, narrowed. */
export function cobranzaQuery(query: QueryOf<typeof verCobranza>) {
  return queryOptions({
    queryKey: ['expedientes', 'cobranza', query],
    queryFn: ({ signal }) => call(verCobranza, { query, signal }),
  });
}

/** Confirms that a payment arrived in full. */
export function useConfirmar() {
  return useChange(
    ({ idExpediente, idPago, monto }: { idExpediente: string; idPago: string; monto: number }) =>
      call(decidirPago, { params: { id: idExpediente, idPago }, body: { recibido: monto } }),
    'expedientes',
  );
}
