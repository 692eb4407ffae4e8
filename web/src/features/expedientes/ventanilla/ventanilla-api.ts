import type { BodyInputOf } from '@notaria/contract/call';
import {
  abrirEnVentanilla,
  anotarIntegranot,
  invitarDesdeVentanilla,
  verVentanilla,
} from '@notaria/contract/ventanilla';
import { queryOptions } from '@tanstack/react-query';
import { KEY, type ParteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** Whether the reader starts files at the counter, and for a Secretaria whom of her lawyers she may name. */
export function ventanillaQuery(uid: string) {
  return queryOptions({
    queryKey: ['ventanilla', uid],
    queryFn: ({ signal }) => call(verVentanilla, { signal }),
  });
}

export function useAbrirEnVentanilla() {
  return useChange(
    (body: BodyInputOf<typeof abrirEnVentanilla>) => call(abrirEnVentanilla, { body }),
    KEY,
  );
}

export function useInvitar(params: ParteKey) {
  return useChange(
    (body: BodyInputOf<typeof invitarDesdeVentanilla>) =>
      call(invitarDesdeVentanilla, { params, body }),
    KEY,
  );
}

export function useAnotarIntegranot(id: string) {
  return useChange(
    (numero: number | null) => call(anotarIntegranot, { params: { id }, body: { numero } }),
    KEY,
  );
}
