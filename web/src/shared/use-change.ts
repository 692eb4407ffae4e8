import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

/** What the screen does once a change is made and what it shows is fresh, or once it has failed. */
interface Then<R> {
  onSuccess?: (answer: R) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

/** Each of a mutation's states without the library's way to begin one. */
type State<M> = M extends unknown ? Omit<M, 'mutate'> : never;
type Change<V, R> = State<UseMutationResult<R, Error, V>> & {
  mutate: (variables: V, then?: Then<R>) => void;
};

/**
 * A change on the server: afterwards everything under `keys` is asked for again. Also after a
 * failure, because what was refused often was because somebody else changed it first.
 */
export function useChange<V, R>(
  change: (variables: V) => Promise<R>,
  ...keys: readonly string[]
): Change<V, R> {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all(keys.map((key) => askAgain(queryClient, [key])));
    },
  });
  return {
    ...mutation,
    // The library's own forgets what is to be done when the row that asked is gone with the change.
    mutate: (variables, { onSuccess, onError = () => {}, onSettled } = {}) =>
      void mutation.mutateAsync(variables).then(onSuccess, onError).finally(onSettled),
  };
}
