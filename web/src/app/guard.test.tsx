// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { VISITOR } from '#shared/session/test-sessions.ts';
import { Guard } from './guard.tsx';

afterEach(cleanup);

const READY: Session = {
  ...VISITOR,
  status: 'ready',
  user: { uid: 'u1', email: 'ana@prueba.mx' },
  profile: { nombre: 'Ana', idRol: 5, rol: 'Administrador', correoProbado: true },
  permisos: ['consultar_lista_usuarios'],
  can: (...anyOf) => anyOf.includes('consultar_lista_usuarios'),
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p>
      En {pathname}
      {search}
    </p>
  );
}

function open(session: Partial<Session>, guard = <Guard anyOf={['consultar_lista_usuarios']} />) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/usuarios']}>
        <SessionContext value={{ ...READY, ...session }}>
          <Suspense>
            <Routes>
              <Route element={guard}>
                <Route path="/usuarios" element={<p>La lista</p>} />
              </Route>
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Nobody holds anything: whatever comes first in the order decides. */
const NOTHING = { permisos: [], can: () => false };

describe('the guard of a protected route, in its order', () => {
  it('while the session or the permissions load: the spinner, whatever else', () => {
    open({ ...NOTHING, status: 'loading', user: null });
    expect(screen.getByText('Cargando...')).toBeTruthy();
  });

  it('nobody, or somebody whose session is over: /404, whatever else', () => {
    open({ ...NOTHING, status: 'anonymous', user: null });
    expect(screen.getByText('En /404')).toBeTruthy();
  });

  it('the second factor pending: the code, and the way back, whatever else', () => {
    open({ ...NOTHING, status: 'pending' });
    expect(screen.getByText('En /iniciar-sesion/verificar?volver=%2Fusuarios')).toBeTruthy();
  });

  it('none of the permissions: home', () => {
    open(NOTHING);
    expect(screen.getByText('En /')).toBeTruthy();
  });

  it('none of the permissions where the route sends elsewhere', () => {
    open(NOTHING, <Guard anyOf={['consultar_tramites']} otherwise="/404" />);
    expect(screen.getByText('En /404')).toBeTruthy();
  });

  it('any one of the permissions opens it', () => {
    open({}, <Guard anyOf={['borrar_cuenta', 'consultar_lista_usuarios']} />);
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('an address that isn’t proven: the screen with a notice above it, and nothing closed', async () => {
    const profile = { nombre: 'Ana', idRol: 5, rol: 'Administrador', correoProbado: false };
    open({ profile });
    expect(await screen.findByRole('region', { name: 'Confirma tu correo' })).toBeTruthy();
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('a route that names none asks only for a session', () => {
    open(NOTHING, <Guard />);
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('permissions that could not be loaded: why, and a way to try again', async () => {
    const retry = vi.fn();
    open({ ...NOTHING, failure: 'Error HTTP al obtener permisos', retry });
    expect(screen.getByRole('alert').textContent).toContain('Error HTTP al obtener permisos');
    await userEvent.click(screen.getByRole('button', { name: /de nuevo|Reintentar/ }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
