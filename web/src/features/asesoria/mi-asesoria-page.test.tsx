// @vitest-environment happy-dom
import type { Asesoria } from '@notaria/contract/asesorias';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MiAsesoriaPage } from './mi-asesoria-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ASESORIA: Asesoria = {
  zona: 'America/Mexico_City',
  minutos: 30,
  lugar: 'Oficina Centro',
  direccion: 'Reforma 1',
  estado: 'confirmada',
  idGrupo: 'centro',
  inicio: '2031-12-01T16:00:00.000Z',
  asunto: 'Un testamento',
  cambiar: true,
};
const REFUSED = 'Ya no se puede cancelar.';

it('why it was not cancelled is not said in the form that changes its hour', async () => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const refusal = { error: 'conflict', message: REFUSED };
    if (method === 'POST') return Response.json(refusal, { status: 409 });
    return Response.json(url.endsWith('/horas') ? { ...ASESORIA, horas: [] } : ASESORIA);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/asesoria/t']}>
        <Routes>
          <Route path="/asesoria/:token" element={<MiAsesoriaPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('Un testamento');
  press('Cancelar la cita');
  fireEvent.change(screen.getByLabelText('Por qué la cancelas'), { target: { value: 'Viajo' } });
  press('Cancelar mi cita');
  await screen.findByText(REFUSED);
  press('Volver');
  press('Cambiar la hora');
  expect(screen.getByLabelText('Por qué la cambias')).toBeTruthy();
  expect(screen.queryByText(REFUSED)).toBeNull();
});
