// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { toast } from '#shared/ui/toast.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { ProfileMenu } from './profile-menu.tsx';

afterEach(() => {
  cleanup();
  toast.remove();
});

async function open(signOut: Session['signOut'], item: string) {
  render(
    <MemoryRouter>
      <SessionContext value={{ ...sessionOf(ROL.cliente, 'Ana Paz'), signOut }}>
        <ProfileMenu />
        <Toaster />
      </SessionContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menú de Ana Paz, AP' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const EVERYWHERE = 'Cerrar sesión en todos los dispositivos';

describe('signing out', () => {
  it('on this device says goodbye', async () => {
    const signOut = vi.fn(async () => {});
    await open(signOut, 'Cerrar sesión');
    expect(await screen.findByText('¡Nos vemos pronto!👋')).toBeTruthy();
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ everywhere: false });
  });

  it('that fails says so', async () => {
    await open(() => Promise.reject(new Error('x')), 'Cerrar sesión');
    expect(await screen.findByText('Error al cerrar sesión')).toBeTruthy();
    expect(screen.queryByText('¡Nos vemos pronto!👋')).toBeNull();
  });

  it('on all devices asks first, and Cancelar changes nothing', async () => {
    const signOut = vi.fn(async () => {});
    await open(signOut, EVERYWHERE);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(signOut).not.toHaveBeenCalled();
  });

  it('on all devices, refused by the server, says so and does not say goodbye', async () => {
    await open(() => Promise.reject(new Error('x')), EVERYWHERE);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar todas' }));
    expect(await screen.findByText('Error al cerrar sesión')).toBeTruthy();
    expect(screen.queryByText('¡Nos vemos pronto!👋')).toBeNull();
  });
});
