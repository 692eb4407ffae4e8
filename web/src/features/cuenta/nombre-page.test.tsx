// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignIn } from '#shared/session/sign-in.ts';
import { SignInError } from '#shared/session/sign-in-error.ts';
import { toast } from '#shared/ui/toast.ts';
import { NombrePage } from './nombre-page.tsx';
import { firebaseError, visit } from './test-visit.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.remove();
});

const STATE = { userId: 'u1', email: 'ana@prueba.mx' };
const AT = '/registro/nombre?volver=/expedientes';

async function send(nombre: string, apellido: string) {
  const user = userEvent.setup();
  if (nombre) await user.type(screen.getByLabelText('Nombre'), nombre);
  if (apellido) await user.type(screen.getByLabelText('Apellido paterno'), apellido);
  await user.click(screen.getByRole('button', { name: 'Completar registro' }));
}

describe('the complete-name form', () => {
  it('without an account whose name is missing leads to the sign-up', () => {
    visit(NombrePage, { at: AT });
    expect(screen.getByText(/^En \/registro\?volver=%2Fexpedientes/)).toBeTruthy();
  });

  it('shows the email, which can’t be changed', () => {
    visit(NombrePage, { at: AT, state: STATE });
    const email = screen.getByLabelText<HTMLInputElement>('Correo electrónico');
    expect([email.value, email.readOnly]).toEqual(['ana@prueba.mx', true]);
  });

  it('requires name and first surname, in letters', async () => {
    visit(NombrePage, { at: AT, state: STATE });
    await send('', '');
    expect(await screen.findAllByText('Campo requerido')).toHaveLength(2);
    await send('R2', 'D2');
    expect(await screen.findByText('Solo se permiten letras y espacios.')).toBeTruthy();
    expect(screen.getByText('El apellido solo puede contener letras.')).toBeTruthy();
  });

  it('sends the account and the name, and goes on with a greeting', async () => {
    const completeName = vi.fn<SignIn['completeName']>(async () => ({ kind: 'ready' }));
    visit(NombrePage, { at: AT, state: STATE, signIn: { completeName } });
    await send('Ana', 'Paz');
    expect(await screen.findByText(/^En \/expedientes/)).toBeTruthy();
    expect(screen.getByText('¡Bienvenido de nuevo! 😊')).toBeTruthy();
    expect(completeName).toHaveBeenCalledWith({
      ...STATE,
      nombre: 'Ana',
      apellidoPaterno: 'Paz',
      apellidoMaterno: '',
    });
  });

  it('a person without a name who signed in with a password stays, and reads nothing about Google', () => {
    const profile = { nombre: '', idRol: 1, rol: 'Usuario', correoProbado: true };
    visit(NombrePage, { at: AT, state: STATE, session: { status: 'ready', profile } });
    expect(screen.getByRole('button', { name: 'Completar registro' })).toBeTruthy();
    expect(screen.queryByText(/Google/)).toBeNull();
  });

  it.each([
    [new SignInError('No se pudo actualizar el nombre del usuario', 500), /actualizar el nombre/],
    [firebaseError('auth/internal-error'), 'No se pudo enviar el formulario. Intente más tarde.'],
  ])('%s', async (error, sentence) => {
    const completeName = () => Promise.reject(error);
    visit(NombrePage, { at: AT, state: STATE, signIn: { completeName } });
    await send('Ana', 'Paz');
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
  });
});
