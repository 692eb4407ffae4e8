// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { CobrosPage } from './cobros-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a list that is narrowed to somebody who is no choice any more says so', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={['/cobros?encargado=eva&oficina=centro']}>
        <SessionContext value={sessionOf(ROL.administrador)}>
          <CobrosPage />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const chosen = (label: string) =>
    screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
  expect(chosen('Encargado')).toBe('Una persona que no está en la lista');
  expect(chosen('Oficina')).toBe('Una oficina que no está en la lista');
});
