// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGuardarCobros } from './cobros-api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a file whose office had no account shows the one that was kept', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Guardado.' }));
  const client = new QueryClient();
  const pagos = ['expedientes', 'x1', 'pagos'];
  client.setQueryData(pagos, { cuenta: null });
  const { result } = renderHook(() => useGuardarCobros(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.mutate({ version: 0 } as never));
  await waitFor(() => expect(client.getQueryState(pagos)?.isInvalidated).toBe(true));
});
