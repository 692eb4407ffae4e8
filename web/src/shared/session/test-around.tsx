import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Session, SessionContext } from './session-context.ts';

/** A piece of the page as a person with this session sees it, for a test. */
export function seenBy(
  session: Session,
  piece: ReactNode,
  queryClient = new QueryClient(),
): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>{piece}</SessionContext>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
