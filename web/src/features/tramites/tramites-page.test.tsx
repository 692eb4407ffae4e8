// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { liveRegion } from '#shared/ui/live-region.ts';
import { tramiteQuery } from './api.ts';
import { TramitesPage } from './tramites-page.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

afterEach(cleanup);

const STALE_MS = 60_000;
const ASKED = { name: 'Se requiere tu Constancia Fiscal' };

function show() {
  const defaultOptions = { queries: { staleTime: STALE_MS, retry: false } };
  const queryClient = new QueryClient({ defaultOptions });
  const list = (...titulos: string[]) => {
    const rows = titulos.map((Titulo) => ({ ID_Tramite: Titulo, Titulo, Descripcion: 'Breve.' }));
    queryClient.setQueryData(
      tramitesQuery().queryKey,
      rows.map((row) => ({ ...row, Palabras: [] })),
    );
  };
  for (const Titulo of ['Testamento', 'Poder']) {
    queryClient.setQueryData(tramiteQuery(Titulo).queryKey, {
      ID_Tramite: Titulo,
      Titulo,
      Descripcion: 'Breve.',
      Palabras: [],
      SoloPersonas: false,
      DocumentosRequeridos: [],
      Partes: [],
      Pasos: [],
      Tiempo: null,
    });
  }
  list('Testamento', 'Poder');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/tramites']}>
        <SessionContext value={sessionOf(ROL.usuario)}>
          <Routes>
            <Route path="/tramites/:idTramite?" element={<TramitesPage />} />
          </Routes>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { list };
}

it('the first of a newer list replaces the first that was drawn', async () => {
  const { list } = show();
  await screen.findByRole('heading', { name: 'Testamento' });
  act(() => list('Poder', 'Testamento'));
  expect(await screen.findByRole('heading', { name: 'Poder' })).toBeTruthy();
});

it('except while the person is starting it', async () => {
  const { list } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Iniciar trámite' }));
  await screen.findByRole('dialog', ASKED);
  act(() => list('Poder', 'Testamento'));
  const titulos = () => screen.getAllByRole('button', { name: /Testamento|Poder/, hidden: true });
  await waitFor(() => expect(titulos()[0]?.textContent).toContain('Poder'));
  expect(screen.getByRole('dialog', ASKED)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Poder', hidden: true })).toBeNull();
});

it('a search says aloud how many it found, or none', async () => {
  show();
  const box = await screen.findByRole('searchbox', { name: 'Buscar trámite...' });
  const said = (text: string) =>
    waitFor(() => expect(liveRegion('polite').textContent).toContain(text));
  fireEvent.change(box, { target: { value: 'testamento' } });
  await said('1 trámite');
  fireEvent.change(box, { target: { value: 'xyzw' } });
  await said('Sin resultados.');
});

it('in one column what was chosen has the focus, not the list above it', async () => {
  const { innerWidth, happyDOM } = window;
  happyDOM.setViewport({ width: 390 });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Poder/ }));
  const detail = screen.getByRole('region', { name: 'Detalle del trámite' });
  await waitFor(() => expect(document.activeElement).toBe(detail));
  happyDOM.setViewport({ width: innerWidth });
});

it('shows nothing of a procedure that a search leaves out, and shows it again afterwards', async () => {
  show();
  const shown = () => screen.queryByRole('heading', { name: 'Testamento' }) !== null;
  await screen.findByRole('heading', { name: 'Testamento' });
  const search = (value: string) =>
    fireEvent.change(screen.getByLabelText('Buscar trámite...'), { target: { value } });
  for (const other of ['divorcio', 'poder']) {
    search(other);
    await waitFor(() => expect(shown(), other).toBe(false));
    search('testamento');
    await waitFor(() => expect(shown()).toBe(true));
  }
});
