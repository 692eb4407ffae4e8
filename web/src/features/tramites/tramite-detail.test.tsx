// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { tramiteQuery } from './api.ts';
import { TramiteDetail } from './tramite-detail.tsx';

afterEach(cleanup);

it('a pressed start keeps its procedure when a newer catalogue comes', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = tramiteQuery('testamento');
  const take = (Descripcion: string) =>
    queryClient.setQueryData(queryKey, {
      ID_Tramite: 'testamento',
      Titulo: 'Testamento',
      Descripcion,
      Palabras: [],
      SoloPersonas: false,
      DocumentosRequeridos: [],
      Partes: [],
      Pasos: [],
      Tiempo: null,
    });
  take('Como se dibujó.');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/tramites/testamento']}>
        <SessionContext value={sessionOf(ROL.usuario)}>
          <TramiteDetail idTramite="testamento" onBegin={() => {}} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar trámite' }));
  const asked = { name: 'Se requiere tu Constancia Fiscal' };
  await screen.findByRole('dialog', asked);
  act(() => void take('Como es hoy.'));
  expect(await screen.findByText('Como es hoy.')).toBeTruthy();
  expect(screen.getByRole('dialog', asked)).toBeTruthy();
});
