// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the office could not be loaded, even if that is known before the dialog’s code has loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  // Other tests may have loaded the dialog's code in this process.
  vi.resetModules();
  const [{ newQueryClient }, { DetalleOficinaDialog }] = await Promise.all([
    import('../../app/app.tsx'),
    import('./detalle-oficina-dialog.tsx'),
  ]);
  const queryClient = newQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DetalleOficinaDialog grupo="Centro" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Grupo no encontrado (404)', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Cargando la oficina…')).toBeNull();
});
