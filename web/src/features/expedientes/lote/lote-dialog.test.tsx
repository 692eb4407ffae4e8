// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { LoteDialog } from './lote-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('files stay chosen if the person leaves the question about them', () => {
  const end = vi.fn();
  const filas = [{ idExpediente: '2611-ABC123', idAsignado: null, idGrupo: null }];
  render(
    seenBy(
      sessionOf(ROL.titular),
      <LoteDialog open acto="escribir" filas={filas} cutOff={undefined} onEnd={end} />,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(end).toHaveBeenCalledWith(filas);
});
