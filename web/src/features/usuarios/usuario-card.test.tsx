// @vitest-environment happy-dom
import { listCancelaciones } from '@notaria/contract/derechos';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { listDisputas } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import type { Encargos, Usuario } from '@notaria/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { cancelacionesQuery } from './cancelaciones-api.ts';
import { identidadesQuery } from './identidades-api.ts';
import { UsuarioCard } from './usuario-card.tsx';

/** The addresses that were asked. */
let asked: string[] = [];

/** What stands above the list of accounts. */
function Above() {
  useQuery(cancelacionesQuery);
  useQuery(identidadesQuery);
  return null;
}

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
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answer);
  });
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
  render(
    seenBy(
      sessionOf(ROL.administrador),
      <>
        <Above />
        <UsuarioCard usuario={usuario} roles={[]} />
      </>,
    ),
  );
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

it('the request to cancel an account and its dispute go with the account that is removed', async () => {
  const question = await askToRemove(ROL.usuario, {});
  const times = (path: string) => asked.filter((url) => url.endsWith(path)).length;
  const both = () => [times(listCancelaciones.path), times(listDisputas.path)];
  await waitFor(() => expect(both()).toEqual([1, 1]));
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(both()).toEqual([2, 2]));
});

it('why an account could not be removed is not said again when it is asked about anew', async () => {
  const question = await askToRemove(ROL.usuario, {});
  const message = 'Tiene trámites.';
  const refusal = { error: 'conflict', message };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText(message);
  await press('Cancelar');
  await press('Opciones de Eva Paz');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await screen.findByRole('alertdialog');
  expect(screen.queryByText(message)).toBeNull();
});
