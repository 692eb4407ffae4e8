// @vitest-environment happy-dom
import { TRAMITES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { sessionOf, VISITOR } from '#shared/session/test-sessions.ts';
import { StartFlow } from './start-flow.tsx';

afterEach(cleanup);

const STARTED_BY = 'Los trámites los inicia cada cliente desde su cuenta.';

function show(session: Session) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/tramites/testamento']}>
        <SessionContext value={session}>
          <StartFlow idTramite="testamento" titulo="Testamento" onBegin={() => {}}>
            {(button) => button}
          </StartFlow>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([ROL.usuario, ROL.cliente])('role %d may start the procedure', (idRol) => {
  show(sessionOf(idRol));
  expect(screen.getByRole('button', { name: 'Iniciar trámite' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(STARTED_BY)).toBeNull();
});

it.each([ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria])(
  'role %d reads who starts it, in the place of the button',
  (idRol) => {
    show(sessionOf(idRol));
    expect(screen.getByText(STARTED_BY)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('a visitor reads the disabled button, signs in with the link beside it and comes back here', () => {
  show(VISITOR);
  const first = screen.getByRole('button', { name: 'Inicia sesión para iniciar trámite' });
  expect(first).toHaveProperty('disabled', true);
  const way = screen.getByRole('link', { name: 'Entra con tu cuenta' });
  expect(way.getAttribute('href')).toBe('/iniciar-sesion?volver=%2Ftramites%2Ftestamento');
});

it('whoever has one under way reads which one, and of when', async () => {
  const answer = { message: '', idExpediente: '2611-ABC123', documentos: 2 };
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...answer, iniciado: '2026-11-03T18:00:00.000Z' }, { status: 200 }),
  );
  show(sessionOf(ROL.cliente));
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar trámite' }));
  const dialog = await screen.findByRole('dialog', { name: TRAMITES.enMarcha(2) });
  expect(dialog.textContent).toContain('Es el 2611-ABC123, que iniciaste el 03-11-2026.');
  vi.unstubAllGlobals();
});
