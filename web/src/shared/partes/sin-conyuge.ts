import { decirSinConyuge } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { call } from '../api/call.ts';
import { failureMessage } from '../api/failure-message.ts';
import { toast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';

/** The place of the reader's spouse, while nobody has said whether there is one. */
export function conyugePorPreguntar(
  posibles: readonly PartePosible[],
  miParte: string | null | undefined,
): PartePosible | undefined {
  return posibles.find(({ de, descartada }) => de !== null && de === miParte && !descartada);
}

/** Sends the «No» to the question about a spouse: the office keeps it, so that no device asks again. */
export function useSinConyuge(idExpediente: string, idParte: string | null | undefined) {
  const { mutate, isPending } = useChange(
    () => call(decirSinConyuge, { params: { id: idExpediente, idParte: idParte ?? '' } }),
    'expedientes',
  );
  const onError = (error: unknown) => toast.error(failureMessage(decirSinConyuge, error));
  const onSuccess = ({ message }: { message: string }) => toast.success(message);
  return { say: () => mutate(undefined, { onSuccess, onError }), isSaying: isPending };
}
