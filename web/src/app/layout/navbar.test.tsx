// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { sessionOf, VISITOR } from '#shared/session/test-sessions.ts';
import { Navbar } from './navbar.tsx';
// Loads the lazy code now, so that no test waits for it.
import './profile-menu.tsx';

afterEach(cleanup);

function show(session: Session) {
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <Navbar bell={<button type="button">Notificaciones</button>} />
      </SessionContext>
    </MemoryRouter>,
  );
}

function linksShown(): string[] {
  const [wide] = screen.getAllByRole('navigation', { name: 'Principal' });
  if (!wide) throw new Error('no navigation');
  return within(wide)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe('the links of the navbar', () => {
  it.each([
    ['a client', ROL.cliente, ['Inicio', 'Trámites', 'Mis trámites']],
    ['a lawyer', ROL.abogado, ['Inicio', 'Trámites', 'Mis trámites', 'Mi turno', 'Citas']],
    [
      'a head of office',
      ROL.titular,
      ['Inicio', 'Trámites', 'Mis trámites', 'Mi turno', 'Citas', 'Tablero', 'Motivos', 'Cobros'],
    ],
    ['a secretary', ROL.secretaria, ['Inicio', 'Trámites', 'Mis trámites', 'Mi turno', 'Citas']],
    [
      'an administrator',
      ROL.administrador,
      ['Inicio', 'Usuarios', 'Trámites', 'Mis trámites', 'Mi turno', 'Citas', 'Tablero'],
    ],
    ['a removed account', ROL.eliminado, ['Inicio', 'Trámites']],
  ])('for %s', (_who, idRol, links) => {
    show(sessionOf(idRol));
    expect(linksShown()).toEqual(links);
  });

  it('a visitor sees the public ones and the login button, and no bell', () => {
    show(VISITOR);
    expect(linksShown()).toEqual(['Inicio', 'Trámites']);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Notificaciones' })).toBeNull();
  });

  it('a person with a pending code sees only the public ones and the link to the code', () => {
    show({ ...sessionOf(ROL.administrador), status: 'pending' });
    expect(linksShown()).toEqual(['Inicio', 'Trámites']);
    expect(screen.getByRole('link', { name: 'Verificar código' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Notificaciones' })).toBeNull();
  });

  it('a person who may read notifications has the bell', () => {
    show(sessionOf(ROL.abogado));
    expect(screen.getByRole('button', { name: 'Notificaciones' })).toBeTruthy();
  });
});

describe('the mobile menu', () => {
  it('opens with its button and closes with Escape, which returns the focus', async () => {
    show(VISITOR);
    const toggle = screen.getByRole('button', { name: 'Abrir el menú' });
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });

  it('closes when one of its links is followed', async () => {
    show(VISITOR);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    const [, column] = screen.getAllByRole('navigation', { name: 'Principal' });
    if (!column) throw new Error('no mobile menu');
    await userEvent.click(within(column).getByRole('link', { name: 'Trámites' }));
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toBeTruthy();
  });
});

/** Entries of the menu that everybody has. */
const OWN = [
  'Verificación en dos pasos',
  'Cerrar sesión',
  'Cerrar sesión en todos los dispositivos',
];

describe('the profile menu', () => {
  async function open(session: Session) {
    show(session);
    await userEvent.click(await screen.findByRole('button', { name: /^Menú de/ }));
    return screen.findByRole('menu');
  }
  const itemsOf = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);

  it('shows the initials on the avatar and the full name inside', async () => {
    const menu = await open(sessionOf(ROL.cliente));
    expect(screen.getByText('AL')).toBeTruthy();
    expect(menu.textContent).toContain('Ana López Ruiz');
  });

  it('shows the email when there is no name', async () => {
    const menu = await open(sessionOf(ROL.cliente, ''));
    expect(menu.textContent).toContain('ana@notaria.example');
  });

  it.each([ROL.usuario, ROL.cliente])('role %d has Constancia Fiscal', async (idRol) => {
    expect(itemsOf(await open(sessionOf(idRol)))).toEqual([
      'Mi cuenta',
      'Constancia Fiscal',
      ...OWN,
    ]);
  });

  it.each([ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria])(
    'role %d does not',
    async (idRol) => {
      expect(itemsOf(await open(sessionOf(idRol)))).toEqual(['Mi cuenta', ...OWN]);
    },
  );
});
