// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoMio } from '#features/inicio/lo-mio.tsx';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { VISITOR } from '#shared/session/test-sessions.ts';
import { Guard, WithNotice } from './guard.tsx';

afterEach(cleanup);

const PROFILE = { nombre: 'Ana', idRol: 5, rol: 'Administrador', correoProbado: true };
const READY: Session = {
  ...VISITOR,
  status: 'ready',
  user: { uid: 'u1', email: 'ana@prueba.mx' },
  profile: PROFILE,
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
              <Route path="/" element={<LoMio profile={PROFILE} />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A person without permissions, so that only the order of the checks decides. */
const NOTHING = { permisos: [], can: () => false };

describe('the guard checks in this order', () => {
  it('session or permissions still loading: the spinner, whatever else is true', () => {
    open({ ...NOTHING, status: 'loading', user: null });
    expect(screen.getByText('Cargando...')).toBeTruthy();
  });

  it('no session, or an ended one: /404, whatever else is true', () => {
    open({ ...NOTHING, status: 'anonymous', user: null });
    expect(screen.getByText('En /404')).toBeTruthy();
  });

  it('second factor pending: the code screen with the way back, whatever else is true', () => {
    open({ ...NOTHING, status: 'pending' });
    expect(screen.getByText('En /iniciar-sesion/verificar?volver=%2Fusuarios')).toBeTruthy();
  });

  it('none of the permissions: the home page, which says why', () => {
    vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
    open(NOTHING);
    expect(screen.getByRole('alert').textContent).toContain('no tiene permiso');
    vi.unstubAllGlobals();
  });

  it('none of the permissions, on a route that sends them elsewhere', () => {
    open(NOTHING, <Guard anyOf={['consultar_tramites']} otherwise="/404" />);
    expect(screen.getByText('En /404')).toBeTruthy();
  });

  it('at least one of the permissions: the screen', () => {
    open({}, <Guard anyOf={['borrar_cuenta', 'consultar_lista_usuarios']} />);
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('an unproven address: the screen, with a notice above it', async () => {
    open({ profile: { ...PROFILE, correoProbado: false } });
    expect(await screen.findByRole('region', { name: 'Confirma tu correo' })).toBeTruthy();
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('a route without permissions only asks for a session', () => {
    open(NOTHING, <Guard />);
    expect(screen.getByText('La lista')).toBeTruthy();
  });

  it('permissions that could not be loaded: the reason, and a way to try again', async () => {
    const retry = vi.fn();
    open({ ...NOTHING, failure: 'Error HTTP al obtener permisos', retry });
    expect(screen.getByRole('alert').textContent).toContain('Error HTTP al obtener permisos');
    await userEvent.click(screen.getByRole('button', { name: /de nuevo|Reintentar/ }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('on a public screen', () => {
  const profile = { nombre: 'Ana', idRol: 1, rol: 'Usuario', correoProbado: false };

  it('whoever has just registered reads that a mail was sent', async () => {
    open({ profile }, <WithNotice />);
    expect(screen.getByText('La lista'), 'it waits for nothing').toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Confirma tu correo' })).toBeTruthy();
  });

  it.each([
    ['a proven address', { profile: { ...profile, correoProbado: true } }],
    ['a visitor', VISITOR],
  ])('nobody else does: %s', async (_who, session) => {
    open(session, <WithNotice />);
    await import('#features/cuenta/aviso-correo.tsx');
    expect(screen.queryByRole('region', { name: 'Confirma tu correo' })).toBeNull();
  });
});
