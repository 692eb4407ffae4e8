import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { type SignIn, SignInContext } from '#shared/session/sign-in.ts';
import { VISITOR } from '#shared/session/test-sessions.ts';
import { Toaster } from '#shared/ui/toaster.tsx';

const CANCELLED = async () => ({ kind: 'cancelled' }) as const;

/** A sign-in for tests: every way is cancelled unless given. */
const NO_SIGN_IN: SignIn = {
  password: CANCELLED,
  google: CANCELLED,
  completeName: CANCELLED,
  leaveForGoogle: async () => {},
  resumeGoogle: CANCELLED,
  prepare: () => {},
  enterVerified: async () => {},
  recheck: async () => false,
};

/** An error as Firebase's library throws it. */
export function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      En {pathname}
      {search} {JSON.stringify(state)}
    </p>
  );
}

interface Visit {
  at: string;
  state?: unknown;
  signIn?: Partial<SignIn>;
  session?: Partial<Session>;
}

/** Opens a screen for a visitor; every other address shows its path. */
export function visit(Page: ComponentType, { at, state, signIn, session }: Visit) {
  const [pathname = '/'] = at.split('?');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname, search: at.slice(pathname.length), state }]}>
        <SessionContext value={{ ...VISITOR, ...session }}>
          <SignInContext value={{ ...NO_SIGN_IN, ...signIn }}>
            <Routes>
              <Route path={pathname} element={<Page />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
            <Toaster />
          </SignInContext>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Answers every network call with one status and body, and counts the calls. */
export function answering(
  status: number,
  body: unknown,
): { fetch: typeof fetch; bodies: unknown[] } {
  const bodies: unknown[] = [];
  return {
    bodies,
    fetch: async (_url, init) => {
      bodies.push(init?.body === undefined ? undefined : JSON.parse(String(init.body)));
      return Response.json(body, { status });
    },
  };
}
