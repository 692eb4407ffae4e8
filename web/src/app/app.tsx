import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '#shared/session/session-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

const FRESH_MS = 30_000;

/**
 * The client repeats what is safe to repeat (see the contract), so the cache doesn't. Without a connection
 * a change fails at once and says so, instead of waiting where nothing can be done about it.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Told of every change: what shows an answer may load later than what asks for it.
      queries: { retry: false, staleTime: FRESH_MS, notifyOnChangeProps: 'all' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The product, inside whichever router. */
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
