// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import type { CitaDeSemana, SemanaDeCitas } from '@notaria/contract/semana';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { semanaQuery } from './api.ts';
import { SemanaPage } from './semana-page.tsx';

afterEach(cleanup);

const citaDe = (abogado: string): CitaDeSemana => ({
  idCita: abogado,
  idExpediente: '2611-AAAAAA',
  tipo: 'firma',
  inicio: '2026-12-02T16:00:00.000Z',
  fin: '2026-12-02T17:00:00.000Z',
  lugar: 'Recepción',
  idAbogado: abogado,
  abogado,
  tramite: 'Poder',
  cliente: 'Ana',
  conflicto: null,
  propuesta: false,
  personas: 1,
  visitante: null,
});

const weekOf = (...abogados: string[]): SemanaDeCitas => ({
  lunes: '2026-11-30',
  zona: 'America/Mexico_City',
  dias: [{ dia: '2026-12-02', cerrado: null, citas: abogados.map(citaDe), cierres: [] }],
});

it('keeps who was chosen among the choices in a week without their appointments', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = semanaQuery(undefined, undefined);
  client.setQueryData(queryKey, weekOf('Luz', 'Eva'));
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={sessionOf(ROL.titular)}>
        <MemoryRouter>
          <SemanaPage />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  const choice = screen.getByLabelText<HTMLSelectElement>('Quién atiende');
  await userEvent.selectOptions(choice, 'Luz');
  act(() => void client.setQueryData(queryKey, weekOf('Eva')));
  expect(await screen.findByText(/^Sin citas ·/)).toBeTruthy();
  expect(choice.selectedOptions[0]?.textContent).toBe('Luz');
});
