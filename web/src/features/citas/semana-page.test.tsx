// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import type { CitaDeSemana, SemanaDeCitas } from '@notaria/contract/semana';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { AgendaPage } from './agenda-page.tsx';
import { semanaQuery } from './api.ts';
import { SemanaPage } from './semana-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const citaDe = (abogado: string): CitaDeSemana => ({
  idCita: abogado,
  idExpediente: '2611-ABC123',
  tipo: 'firma',
  inicio: '2026-12-01T16:00:00.000Z',
  fin: '2026-12-01T17:00:00.000Z',
  lugar: 'Sala 1',
  idAbogado: abogado,
  abogado,
  tramite: 'Testamento',
  cliente: 'Ana',
  conflicto: null,
  propuesta: false,
  personas: 1,
  visitante: null,
});

const semanaDe = (...abogados: string[]): SemanaDeCitas => ({
  lunes: '2026-11-30',
  zona: 'America/Mexico_City',
  dias: [{ dia: '2026-12-01', cerrado: null, citas: abogados.map(citaDe), cierres: [] }],
});

it('a week without appointments of the chosen lawyer says whose they would be', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = semanaQuery(undefined, undefined);
  queryClient.setQueryData(queryKey, semanaDe('Luz', 'Eva'));
  render(seenBy(sessionOf(ROL.titular), <SemanaPage />, queryClient));
  const who = screen.getByLabelText<HTMLSelectElement>('Quién atiende');
  fireEvent.change(who, { target: { value: 'Luz' } });
  act(() => void queryClient.setQueryData(queryKey, semanaDe('Eva')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Sin citas'));
  expect(who.selectedOptions[0]?.textContent).toBe('Luz');
});

const OFFICES: [whose: string, answer: [body: unknown, status: number], said: RegExp][] = [
  ['no office yet', [[], 200], /Todavía no hay oficinas/],
  ['offices that failed', [{ error: 'forbidden', message: 'No puedes.' }, 403], /Reintentar/],
];

it.each(OFFICES)('with %s the week and the agenda say so', async (_whose, answer, said) => {
  const [body, status] = answer;
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = (
    <>
      <SemanaPage />
      <AgendaPage />
    </>
  );
  render(seenBy(sessionOf(ROL.administrador), pages, queryClient));
  expect(await screen.findAllByText(said)).toHaveLength(2);
});
