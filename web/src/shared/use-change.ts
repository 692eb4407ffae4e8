import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

/**
 * A change on the server: afterwards everything under `keys` is asked for again. Also after a
 * failure, because what was refused often was because somebody else changed it first.
 */
export function useChange<V, R>(
  change: (variables: V) => Promise<R>,
  ...keys: readonly string[]
): UseMutationResult<R, Error, V> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all(keys.map((key) => askAgain(queryClient, [key])));
    },
  });
}
