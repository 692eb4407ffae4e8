import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for everything under `queryKey`. What is being asked for the first time right now is
 * asked anew too: its answer may have been made before the change.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
