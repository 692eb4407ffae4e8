// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { VISITOR } from '#shared/session/test-sessions.ts';
import { SignInFrame } from './sign-in-frame.tsx';

afterEach(cleanup);

function frame(session: Partial<Session>) {
  return (
    <MemoryRouter initialEntries={['/iniciar-sesion?volver=/expedientes']}>
      <SessionContext value={{ ...VISITOR, ...session }}>
        <Routes>
          <Route element={<SignInFrame />}>
            <Route path="/iniciar-sesion" element={<p>El formulario</p>} />
          </Route>
        </Routes>
      </SessionContext>
    </MemoryRouter>
  );
}

it('shows no form until it is known whether somebody is signed in', () => {
  const { rerender } = render(frame({ status: 'loading' }));
  expect(screen.queryByText('El formulario')).toBeNull();
  expect(screen.getByText('Cargando...')).toBeTruthy();
  rerender(frame({ status: 'anonymous' }));
  expect(screen.getByText('El formulario')).toBeTruthy();
});

it('keeps the form while it signs somebody in, and where the session can’t be asked for', () => {
  const { rerender } = render(frame({ status: 'anonymous' }));
  rerender(frame({ status: 'loading' }));
  expect(screen.getByText('El formulario')).toBeTruthy();
  cleanup();
  render(frame({ status: 'loading', failure: 'No se pudo conectar con el servidor.' }));
  expect(screen.getByText('El formulario')).toBeTruthy();
});
