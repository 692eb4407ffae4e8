// @vitest-environment happy-dom
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import type { Encargos, Usuario } from '@notaria/contract/usuarios';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { UsuarioCard } from './usuario-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Asks to remove a head or a lawyer with these files; returns the question. */
async function askToRemove(idRol: number, encargos: Partial<Encargos>): Promise<HTMLElement> {
  const answer: Encargos = {
    expedientes: 2,
    ultimos: [],
    oficina: 'Oficina Centro',
    encabeza: false,
    abogados: [],
    ...encargos,
  };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const usuario: Usuario = {
    id: 'eva',
    ID_Rol: idRol,
    Rol: 'Rol',
    Nombre: 'Eva',
    Apellido_paterno: 'Paz',
    Apellido_materno: '',
    Correo: 'eva@notaria.example',
    correoProbado: true,
    Nombre_constancia: null,
    Identidad: 'sin_constancia',
  };
  render(seenBy(sessionOf(ROL.administrador), <UsuarioCard usuario={usuario} roles={[]} />));
  await userEvent.click(screen.getByRole('button', { name: 'Opciones de Eva Paz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  return screen.findByRole('alertdialog', { name: '¿Eliminar usuario?' });
}

it('that somebody heads an office is said before anybody presses «Eliminar», which can’t be pressed', async () => {
  const question = await askToRemove(ROL.titular, { encabeza: true });
  expect(await within(question).findByText(USUARIOS.encabeza('Oficina Centro'))).toBeTruthy();
  const remove = within(question).getByRole('button', { name: 'Eliminar' });
  expect(remove).toHaveProperty('disabled', true);
});

it('who takes over the files of a lawyer is chosen, and nothing says that nobody does', async () => {
  const question = await askToRemove(ROL.abogado, {});
  expect(await within(question).findByLabelText('Quién los recibe')).toBeTruthy();
  expect(question.textContent).not.toContain('por asignar');
});
