// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../app/app.tsx';
import { DetalleOficinaDialog } from './detalle-oficina-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the office could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <DetalleOficinaDialog grupo="Centro" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Grupo no encontrado (404)', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Cargando la oficina…')).toBeNull();
});
