// @vitest-environment happy-dom
import type { IdentidadCliente } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { IdentidadDecision } from './identidad-decision.tsx';

/** What was sent to the API. */
let sent: unknown[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ error: 'conflict', message: 'Cambió su constancia.' }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Draws the decision about a certificate, and again once the client has sent another one. */
function open(button: string): void {
  const queryClient = new QueryClient();
  const about = (idConstancia: string, nombre: string) => {
    const identidad = {
      nombreCuenta: 'Ana Paz',
      constancia: { idConstancia, nombre },
      acceso: { confirmar: true, rechazar: true },
    } as unknown as IdentidadCliente;
    const decision = <IdentidadDecision idExpediente="x1" identidad={identidad} />;
    return seenBy(sessionOf(ROL.abogado), decision, queryClient);
  };
  const { rerender } = render(about('c1', 'Ana Paz Ruiz'));
  fireEvent.click(screen.getByRole('button', { name: button }));
  rerender(about('c2', 'Eva Sol'));
}

it('what is confirmed is the certificate that was looked at, not one that came meanwhile', async () => {
  open('Confirmar identidad');
  expect(screen.getByRole('alertdialog').textContent).toContain('Ana Paz Ruiz');
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(sent).toEqual([{ idConstancia: 'c1' }]));
});

it('what is refused is the certificate that was looked at', async () => {
  const comment = 'Es de otra persona';
  open('Rechazar identidad');
  fireEvent.change(screen.getByLabelText('Comentario'), { target: { value: comment } });
  fireEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(sent).toEqual([{ idConstancia: 'c1', comment }]));
});
