// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRuta } from '#app/test-forms.ts';
import { detalleQuery } from '#features/expedientes/api.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { LoteDialog } from './lote-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const FILAS = [{ idExpediente: '2611-ABC123', idAsignado: null, idGrupo: null }];

/** Draws the question about an act on the files; the returned function is called when it ends. */
function ask(acto: 'escribir' | 'mover') {
  const end = vi.fn();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(detalleQuery('2611-ABC123').queryKey, { ruta: aRuta() } as never);
  render(
    seenBy(
      sessionOf(ROL.titular),
      <LoteDialog open acto={acto} filas={FILAS} cutOff={undefined} onEnd={end} />,
      queryClient,
    ),
  );
  return end;
}

it('files stay chosen if the person leaves the question about them', () => {
  const end = ask('escribir');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(end).toHaveBeenCalledWith(FILAS);
});

it.each(['Nota para los clientes', 'Motivo, si a alguno le falta algo'])(
  'a move is asked about before what was written in it is lost: %s',
  async (label) => {
    const end = ask('mover');
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field, { target: { value: 'Ya se firmó' } });
    await userEvent.keyboard('{Escape}');
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(end).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(end).toHaveBeenCalledWith(FILAS);
  },
);
