// @vitest-environment happy-dom
import type { EntregasDeExpediente } from '@notaria/contract/entregas';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entregasQuery } from '#features/expedientes/entregas/entregas-api.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { aDetalle } from '#shared/test-answers.ts';
import { TrasSalida } from './tras-salida.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The quotes of a file, the newest first. */
function cotizaciones(...titles: string[]): EntregasDeExpediente {
  const entregas = titles.map((titulo, at) => ({
    idEntrega: titulo,
    tipo: 'cotizacion',
    titulo,
    vigente: at === 0,
    enviada: true,
    pide: true,
    respuestas: [],
    cotizacion: null,
  }));
  const destinos = [{ sala: 'p2', nombre: 'Eva' }];
  const all = { entregas, destinos, tipos: ['cotizacion'], plantilla: [], machotes: [] };
  return all as unknown as EntregasDeExpediente;
}

it('a quote that is written anew goes on replacing the one that its writer saw', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const detalle = aDetalle([]);
  const { queryKey } = entregasQuery(detalle.resumen.ID_Expediente);
  queryClient.setQueryData(queryKey, cotizaciones('Primera'));
  const falta = [{ que: 'cotizacion' as const, quienes: ['Eva'], salas: ['p2'], idCita: null }];
  const box = <TrasSalida detalle={detalle} salida={{ salieron: ['Ivo'], falta }} />;
  render(seenBy(sessionOf(ROL.titular), box, queryClient));
  fireEvent.click(screen.getByRole('button', { name: 'Cotizar de nuevo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Versión nueva de «Primera»' });
  const note = screen.getAllByLabelText(/^Nota/)[0] as Element;
  fireEvent.change(note, { target: { value: 'Sin Ivo' } });
  await act(async () => {
    queryClient.setQueryData(queryKey, cotizaciones('De Luz', 'Primera'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(dialog.textContent).toContain('Versión nueva de «Primera»');
  expect(screen.getByDisplayValue('Sin Ivo')).toBeTruthy();
});
