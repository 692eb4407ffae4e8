import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for every query under `queryKey`. A query that is running for the first time is restarted,
 * because its answer may be from before the change.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
