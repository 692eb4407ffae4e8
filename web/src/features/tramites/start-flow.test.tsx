// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
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
