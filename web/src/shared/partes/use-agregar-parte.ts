import { agregarParte, type NuevaParte } from '@notaria/contract/partes';
import { call } from '../api/call.ts';
import { useChange } from '../use-change.ts';

/** Adds parties to a file; afterwards everything about files is asked for again. */
export function useAgregarParte(idExpediente: string) {
  return useChange(
    (body: NuevaParte) => call(agregarParte, { params: { id: idExpediente }, body }),
    'expedientes',
  );
}
