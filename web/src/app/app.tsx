import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '#shared/session/session-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

const FRESH_MS = 30_000;

/**
 * No retries in the cache: the API client itself repeats calls that are safe to repeat (see the contract).
 * Without a connection a mutation fails at once and says so, instead of waiting.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Notify about every field of a query, because the code that shows an answer may load later than the
      // code that asks.
      queries: { retry: false, staleTime: FRESH_MS, notifyOnChangeProps: 'all' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The product, inside any router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
        <Toasts />
      </SessionProvider>
    </QueryClientProvider>
  );
}
