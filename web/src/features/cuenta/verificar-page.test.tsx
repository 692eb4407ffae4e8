// @vitest-environment happy-dom
import { ERRORES } from '@notaria/contract/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#shared/session/session-context.ts';
import { toast } from '#shared/ui/toast.ts';
import { answering, firebaseError, visit } from './test-visit.tsx';
import { VerificarPage } from './verificar-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toast.remove();
});

const AT = '/iniciar-sesion/verificar?volver=/expedientes';
const PENDING: Partial<Session> = {
  status: 'pending',
  user: { uid: 'u1', email: 'ana@prueba.mx' },
};

/** The server's answer to a right code. */
const RIGHT = { valid: true, vence: '2026-11-22T00:00:00Z', ficha: 'ficha' };

async function send(code: string) {
  await userEvent.type(screen.getByLabelText('Código de verificación'), code);
}

describe('access to the code screen', () => {
  it.each([
    ['loading', null, /Cargando\.\.\./],
    ['anonymous', null, /^En \/404/],
    ['ready', PENDING.user, /^En \/expedientes/],
    ['pending', PENDING.user, 'Verifica que eres tú'],
  ] as const)('%s', (status, user, shown) => {
    visit(VerificarPage, { at: AT, session: { status, user: user ?? null } });
    expect(screen.getByText(shown)).toBeTruthy();
  });
});

describe('the code', () => {
  it.each(['12345', '12345a'])('%s does not have 6 digits', async (code) => {
    const network = answering(200, { valid: true });
    vi.stubGlobal('fetch', network.fetch);
    visit(VerificarPage, { at: AT, session: PENDING });
    await send(code);
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('El código de verificación es incorrecto')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Código de verificación'));
    expect(network.bodies).toEqual([]);
  });

  it.each([
    ['codigo_incorrecto', 'Código TOTP incorrecto'],
    ['codigo_cerrado', 'Demasiados intentos. Espera 15 minutos y pide un código nuevo.'],
    ['codigo_vencido', 'El código venció o ya se usó. Pide uno nuevo.'],
    ['something_new', 'Código TOTP incorrecto'],
  ])('refused with %s: %s', async (code, sentence) => {
    vi.stubGlobal('fetch', answering(200, { valid: false, error: { code } }).fetch);
    visit(VerificarPage, { at: AT, session: PENDING });
    await send('123456');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Código de verificación');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('123456');
  });

  it('wrong: says how many tries are left', async () => {
    const error = { code: 'codigo_incorrecto', message: '', quedan: 1 };
    vi.stubGlobal('fetch', answering(200, { valid: false, error }).fetch);
    visit(VerificarPage, { at: AT, session: PENDING });
    await send('123456');
    expect(await screen.findByText('Código TOTP incorrecto. Te queda 1 intento.')).toBeTruthy();
  });

  it('is sent by its sixth digit, once, and again once it is changed', async () => {
    const network = answering(200, {
      valid: false,
      error: { code: 'codigo_incorrecto', message: '' },
    });
    vi.stubGlobal('fetch', network.fetch);
    visit(VerificarPage, { at: AT, session: PENDING });
    const field = screen.getByLabelText<HTMLInputElement>('Código de verificación');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.autocomplete).toBe('one-time-code');
    await send('1234567');
    expect(await screen.findByText('Código TOTP incorrecto')).toBeTruthy();
    expect(screen.getByText('Revisa el código de 6 dígitos.')).toBeTruthy();
    // The press that follows does not spend another try.
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(network.bodies).toMatchObject([{ token: '123456' }]);
    await userEvent.clear(field);
    await userEvent.paste(' 65 43-21 \n');
    expect(field.value).toBe('654321');
    await waitFor(() =>
      expect(network.bodies).toMatchObject([{ token: '123456' }, { token: '654321' }]),
    );
  });

  it('right: greets and goes to the requested page', async () => {
    const network = answering(200, RIGHT);
    vi.stubGlobal('fetch', network.fetch);
    const enterVerified = vi.fn();
    visit(VerificarPage, { at: AT, session: PENDING, signIn: { enterVerified } });
    await send(' 123456');
    expect(await screen.findByText(/^En \/expedientes/)).toBeTruthy();
    expect(screen.getByText('¡Bienvenido de nuevo! 😊')).toBeTruthy();
    expect(enterVerified.mock.calls).toEqual([[{ ficha: 'ficha' }]]);
    expect(network.bodies).toEqual([{ email: 'ana@prueba.mx', token: '123456' }]);
  });

  it('right, but Firebase is away for a moment: the next press does not send the used code again', async () => {
    const network = answering(200, RIGHT);
    vi.stubGlobal('fetch', network.fetch);
    const enterVerified = vi
      .fn()
      .mockRejectedValueOnce(firebaseError('auth/network-request-failed'))
      .mockResolvedValueOnce(undefined);
    visit(VerificarPage, { at: AT, session: PENDING, signIn: { enterVerified } });
    await send('123456');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo conectar con el servidor.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(/^En \/expedientes/)).toBeTruthy();
    expect(network.bodies).toHaveLength(1);
  });

  it('used, because another tab has just passed with it: goes on too', async () => {
    const answer = { valid: false, error: { code: 'codigo_vencido', message: '' } };
    vi.stubGlobal('fetch', answering(200, answer).fetch);
    visit(VerificarPage, { at: AT, session: PENDING, signIn: { recheck: async () => true } });
    await send('123456');
    expect(await screen.findByText(/^En \/expedientes/)).toBeTruthy();
  });

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed')), /No se pudo conectar/],
    [
      'the server refuses',
      answering(403, {
        message: ERRORES.forbidden.message,
        error: { code: 'forbidden' },
        requestId: '1',
      }).fetch,
      'Error al verificar el código TOTP',
    ],
  ])('%s', async (_what, network, sentence) => {
    vi.stubGlobal('fetch', network);
    visit(VerificarPage, { at: AT, session: PENDING });
    await send('123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });
});

describe('a new code', () => {
  it('can be asked for after 60 seconds, and again after the same time', async () => {
    vi.useFakeTimers();
    const network = answering(200, { message: 'ok', segundos: 60 });
    vi.stubGlobal('fetch', network.fetch);
    const envio = { reenvioDesde: Date.now() + 60_000, seEnvio: true };
    visit(VerificarPage, { at: AT, session: PENDING, state: { envio } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Reenviar código/ });
    expect(button.textContent).toBe('Reenviar código (60 s)');
    expect(button.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(button.textContent).toBe('Reenviar código');
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(network.bodies).toEqual([{ email: 'ana@prueba.mx' }]);
    expect(screen.getByText('Te enviamos un código a tu correo. Vence en 5 minutos.')).toBeTruthy();
    expect(button.textContent).toBe('Reenviar código (60 s)');
  });

  it('says why none was mailed with the sign-in', () => {
    const fallo = 'Demasiados intentos. Espera 15 minutos y pide un código nuevo.';
    const envio = { reenvioDesde: Date.now() + 900_000, seEnvio: false, fallo };
    visit(VerificarPage, { at: AT, session: PENDING, state: { envio } });
    expect(screen.getByRole('alert').textContent).toBe(fallo);
  });

  it('is not offered to a person with an authenticator app', () => {
    visit(VerificarPage, { at: AT, session: { ...PENDING, metodo: 'app' } });
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    expect(screen.getByText(/aplicación de autenticación/)).toBeTruthy();
  });

  it('a person who lost the phone may use a recovery code, and reads whom to ask without one', async () => {
    visit(VerificarPage, { at: AT, session: { ...PENDING, metodo: 'app' } });
    await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    expect(screen.getByLabelText('Código de recuperación')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Comunícate con la notaría' });
    expect(way.getAttribute('href')).toBe('/contacto');
  });

  it('coming back to the tab asks whether another tab has passed', () => {
    const recheck = vi.fn(async () => false);
    visit(VerificarPage, { at: AT, session: PENDING, signIn: { recheck } });
    expect(recheck).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    expect(recheck).toHaveBeenCalledOnce();
  });
});
