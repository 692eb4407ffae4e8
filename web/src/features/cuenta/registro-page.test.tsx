// @vitest-environment happy-dom
import { ERRORES } from '@notaria/contract/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInError } from '#shared/session/sign-in-error.ts';
import { toast } from '#shared/ui/toast.ts';
import { RegistroPage } from './registro-page.tsx';
import { answering, firebaseError, visit } from './test-visit.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toast.remove();
});

const TYPED = [
  ['Nombre(s)', 'Ana María'],
  ['Primer apellido', 'Ñúñez'],
  ['Correo electrónico', 'Ana@Prueba.mx'],
  ['Contraseña', 'Prueba-2026'],
  ['Confirmar contraseña', 'Prueba-2026'],
] as const;

const BODY = {
  nombre: 'Ana María',
  apellidoPaterno: 'Ñúñez',
  apellidoMaterno: '',
  email: 'ana@prueba.mx',
  password: 'Prueba-2026',
};

function fill() {
  for (const [label, value] of TYPED) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Registrar cuenta' }));
}

function refusal(status: number, code: string, more: object = {}) {
  return answering(status, {
    message: code === 'forbidden' ? ERRORES.forbidden.message : 'Frase del servidor',
    error: { code, ...more },
    requestId: '1',
  });
}

describe('sign-up', () => {
  it('shows beside each field what is missing, and focuses the first', async () => {
    visit(RegistroPage, { at: '/registro' });
    await send();
    expect(await screen.findAllByText('Campo requerido')).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre(s)'));
    expect(screen.getByLabelText(/Segundo apellido/).getAttribute('aria-invalid')).toBeNull();
  });

  it('registers, signs in and welcomes; the confirmation is not sent', async () => {
    const network = answering(201, { message: 'ok', userId: 'u1' });
    vi.stubGlobal('fetch', network.fetch);
    const password = vi.fn(async () => ({ kind: 'ready' }) as const);
    visit(RegistroPage, { at: '/registro', signIn: { password } });
    fill();
    await send();
    expect(await screen.findByText('Registro completo. ¡Bienvenido! 💼')).toBeTruthy();
    expect(await screen.findByText(/^En \/ /)).toBeTruthy();
    expect(network.bodies).toEqual([BODY]);
    expect(password).toHaveBeenCalledWith('ana@prueba.mx', 'Prueba-2026');
  });

  it.each([
    [409, 'conflict', 'Este correo ya fue registrado. Por favor, intenta iniciar sesión.'],
    [400, 'invalid_request', 'Frase del servidor'],
    [403, 'forbidden', 'No se pudo registrar el usuario'],
  ])('refused with %s: %s', async (status, code, sentence) => {
    vi.stubGlobal('fetch', refusal(status, code).fetch);
    visit(RegistroPage, { at: '/registro' });
    fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('Prueba-2026');
  });

  it('shows the server’s error beside its field', async () => {
    const fields = { email: 'Correo electrónico no válido' };
    vi.stubGlobal('fetch', refusal(400, 'invalid_request', { fields }).fetch);
    visit(RegistroPage, { at: '/registro' });
    fill();
    await send();
    expect(await screen.findByText('Correo electrónico no válido')).toBeTruthy();
    const field = screen.getByLabelText('Correo electrónico');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('a message takes the focus and stays until the next try', async () => {
    vi.useFakeTimers();
    const { fetch } = refusal(409, 'conflict');
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return fetch(...sent);
    });
    visit(RegistroPage, { at: '/registro' });
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Registrar cuenta' }));
    await act(() => vi.advanceTimersByTimeAsync(30));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toBeTruthy();
    screen.getByLabelText('Nombre(s)').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Registrar cuenta' }));
    await act(() => vi.advanceTimersByTimeAsync(30));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  });

  it('pressed again after a lost answer uses the same key; with other data it uses another', async () => {
    const keys: string[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
      throw new TypeError('Failed to fetch');
    });
    visit(RegistroPage, { at: '/registro' });
    fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo conectar con el servidor.',
    );
    await send();
    fireEvent.change(screen.getByLabelText('Nombre(s)'), { target: { value: 'Eva' } });
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('registers, but the sign-in afterwards fails', async () => {
    vi.stubGlobal('fetch', answering(201, { message: 'ok', userId: 'u1' }).fetch);
    const password = () => Promise.reject(firebaseError('auth/internal-error'));
    visit(RegistroPage, { at: '/registro', signIn: { password } });
    fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ocurrió un error durante el registro.',
    );
  });
});

describe('Google on the sign-up', () => {
  it.each([
    [
      new SignInError('Ya tienes una cuenta registrada con este correo.', 409),
      'Este correo ya está registrado. Inicia sesión en lugar de crear otra cuenta.',
    ],
    [
      new SignInError('No se pudo registrar el usuario con Google', 500),
      'Error al registrar con Google.',
    ],
    [firebaseError('auth/internal-error'), 'Error al registrar con Google.'],
    [
      new SignInError('Error al consultar si el email está registrado.', 500),
      'Error al consultar si el email está registrado.',
    ],
  ])('%s: %s', async (error, sentence) => {
    visit(RegistroPage, { at: '/registro', signIn: { google: () => Promise.reject(error) } });
    await userEvent.click(screen.getByRole('button', { name: 'Registrarse con Google' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(sentence);
    expect(document.activeElement).toBe(alert.parentElement);
    // Beside the pressed button, above the form.
    const name = screen.getByLabelText('Nombre(s)');
    expect(alert.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
