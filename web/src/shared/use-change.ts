import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';

/** Called once a change is made and the screen's data are fresh, or once it has failed. */
interface Then<R> {
  onSuccess?: (answer: R) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

/** A mutation's state without react-query's own `mutate`. */
type State<M> = M extends unknown ? Omit<M, 'mutate'> : never;
type Change<V, R> = State<UseMutationResult<R, Error, V>> & {
  mutate: (variables: V, then?: Then<R>) => void;
};

/**
 * A change on the server. Afterwards everything under `keys` is asked for again, also after a failure: a
 * change is often refused because somebody else changed the data first.
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
    // react-query's own `mutate` drops its callbacks if the component that called it is removed by the
    // change.
    mutate: (variables, { onSuccess, onError = () => {}, onSettled } = {}) =>
      void mutation.mutateAsync(variables).then(onSuccess, onError).finally(onSettled),
  };
}
