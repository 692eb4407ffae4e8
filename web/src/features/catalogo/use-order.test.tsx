// @vitest-environment happy-dom
import type { TramiteAdministrado } from '@notaria/contract/catalogo';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOrder } from './use-order.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const catalogo = (...ids: string[]) =>
  ids.map((idTramite) => ({ idTramite, titulo: idTramite }) as TramiteAdministrado);

it('an order that was refused stays, with what was added meanwhile at its end, and is sent again', async () => {
  const sent: string[][] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).tramites);
    if (sent.length > 1) return Response.json({ message: CATALOGO.ordenado });
    const error = { error: 'conflict', message: CATALOGO.ordenPrevio };
    return Response.json(error, { status: 409 });
  });
  const client = new QueryClient();
  const { result, rerender } = renderHook((tramites) => useOrder(tramites), {
    initialProps: catalogo('a', 'b', 'c'),
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const shown = () => result.current.shown.map(({ idTramite }) => idTramite);
  act(() => result.current.move(2, -1));
  act(() => result.current.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  rerender(catalogo('a', 'b', 'new', 'c'));
  expect(shown()).toEqual(['a', 'c', 'b', 'new']);
  act(() => result.current.save());
  await waitFor(() => expect(result.current.isOrdering).toBe(false));
  expect(sent).toEqual([
    ['a', 'c', 'b'],
    ['a', 'c', 'b', 'new'],
  ]);
});
