// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignIn, SignInOutcome } from '#shared/session/sign-in.ts';
import { SignInError } from '#shared/session/sign-in-error.ts';
import { toast } from '#shared/ui/toast.ts';
import { IniciarSesionPage } from './iniciar-sesion-page.tsx';
import { answering, firebaseError, visit } from './test-visit.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  toast.remove();
});

const AT = '/iniciar-sesion?volver=/expedientes';
const CREDENCIALES = 'El correo electrónico o la contraseña son incorrectos';

async function signIn(email = 'ana@prueba.mx', password = 'Prueba-2026') {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Correo electrónico'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

function refusing(error: Error): Partial<SignIn> {
  return { password: () => Promise.reject(error), google: () => Promise.reject(error) };
}

function leadingTo(outcome: SignInOutcome): Partial<SignIn> {
  return { password: async () => outcome, google: async () => outcome };
}

describe('the fields of the login', () => {
  it('an empty form shows its error at the first field and focuses it', async () => {
    visit(IniciarSesionPage, { at: AT });
    await signIn('', '');
    const field = screen.getByLabelText('Correo electrónico');
    expect(await screen.findByText('Por favor, completa todos los campos.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('sends the address trimmed and in lower case, and the password without the blanks that a copy brings', async () => {
    const sent: string[] = [];
    const password: SignIn['password'] = async (...both) => {
      sent.push(...both);
      return { kind: 'ready' };
    };
    visit(IniciarSesionPage, { at: AT, signIn: { password } });
    await signIn(' Ana@Prueba.mx ', ' Con-Blancos1 ');
    await screen.findByText(/En \/expedientes/);
    expect(sent).toEqual(['ana@prueba.mx', 'Con-Blancos1']);
  });
});

describe('a refused password', () => {
  it.each([
    ['auth/too-many-requests', 'Demasiadas solicitudes. Intente más tarde.'],
    ['auth/network-request-failed', 'No se pudo conectar con el servidor.'],
    ['auth/multi-factor-auth-required', 'Se requiere verificación de dos factores'],
    ['auth/something-new', 'Ocurrió un error al iniciar sesión.'],
  ])('%s: %s', async (code, sentence) => {
    visit(IniciarSesionPage, { at: AT, signIn: refusing(firebaseError(code)) });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('Prueba-2026');
  });

  it.each([
    ['of nobody, or with a password', [], CREDENCIALES],
    ['with Google and a password', ['google.com', 'password'], CREDENCIALES],
    [
      'with Google alone',
      ['google.com'],
      'Este correo está asociado con Google. Inicia sesión con Google.',
    ],
  ])('for an address %s', async (_whose, signInMethods, sentence) => {
    const network = answering(200, { signInMethods });
    vi.stubGlobal('fetch', network.fetch);
    visit(IniciarSesionPage, {
      at: AT,
      signIn: refusing(firebaseError('auth/invalid-credential')),
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(network.bodies).toEqual([{ email: 'ana@prueba.mx' }]);
  });

  it('with a failing lookup reads like a wrong password', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    visit(IniciarSesionPage, { at: AT, signIn: refusing(firebaseError('auth/wrong-password')) });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(CREDENCIALES);
  });
});

describe('Google on the login', () => {
  it.each([
    [firebaseError('auth/internal-error'), 'Error al iniciar sesión con Google'],
    [firebaseError('auth/network-request-failed'), 'No se pudo conectar con el servidor.'],
    // A call of ours after Google's window, whose general sentence does not name Google.
    [
      new SignInError('Ocurrió un error al iniciar sesión.', 500),
      'Error al iniciar sesión con Google',
    ],
    [
      new SignInError('Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.'),
      'Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.',
    ],
  ])('%s: %s', async (error, sentence) => {
    visit(IniciarSesionPage, { at: AT, signIn: refusing(error) });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('a closed window shows no error, and the form can be used again', async () => {
    visit(IniciarSesionPage, { at: AT, signIn: leadingTo({ kind: 'cancelled' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect(screen.queryByRole('alert')).toBeNull();
    const button = screen.getByRole('button', { name: 'Iniciar sesión' });
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('a blocked window says what to do, and offers to go to Google in this page', async () => {
    const leaveForGoogle = vi.fn(async () => {});
    visit(IniciarSesionPage, {
      at: AT,
      signIn: { ...leadingTo({ kind: 'blocked' }), leaveForGoogle },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect((await screen.findByRole('alert')).textContent).toContain('ventanas emergentes');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar en esta página' }));
    expect(leaveForGoogle).toHaveBeenCalledOnce();
  });
});

describe('where a sign-in leads', () => {
  it('with a session: greets and goes to the requested page', async () => {
    visit(IniciarSesionPage, { at: AT, signIn: leadingTo({ kind: 'ready' }) });
    await signIn();
    expect(await screen.findByText(/En \/expedientes/)).toBeTruthy();
    expect(screen.getByText('¡Bienvenido de nuevo! 😊')).toBeTruthy();
  });

  it('to an address that is not ours: goes to the home page', async () => {
    visit(IniciarSesionPage, {
      at: '/iniciar-sesion?volver=//malo.example',
      signIn: leadingTo({ kind: 'ready' }),
    });
    await signIn();
    expect(await screen.findByText(/^En \/ /)).toBeTruthy();
  });

  it('with a pending second factor: goes to the code screen, which keeps the requested page', async () => {
    const envio = { reenvioDesde: 5, seEnvio: true };
    visit(IniciarSesionPage, { at: AT, signIn: leadingTo({ kind: 'verify', envio }) });
    await signIn();
    const shown = await screen.findByText(/En \/iniciar-sesion\/verificar/);
    expect(shown.textContent).toContain('?volver=%2Fexpedientes');
    expect(shown.textContent).toContain(JSON.stringify({ envio }));
  });

  it('without a full name: goes to the name form, with user id, email and the known parts', async () => {
    const names = { nombre: 'Rosa', apellidoPaterno: 'de la Cruz', apellidoMaterno: '' };
    const whose = { userId: 'u1', email: 'ana@prueba.mx', ...names };
    visit(IniciarSesionPage, { at: AT, signIn: leadingTo({ kind: 'name', ...whose }) });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    const shown = await screen.findByText(/En \/registro\/nombre/);
    expect(shown.textContent).toContain(JSON.stringify(whose));
  });

  it.each([
    ['ready', /^En \/expedientes /],
    ['pending', /^En \/iniciar-sesion\/verificar\?volver=%2Fexpedientes /],
  ] as const)('a person whose session is already %s goes on at once', (status, where) => {
    visit(IniciarSesionPage, { at: AT, session: { status } });
    expect(screen.getByText(where)).toBeTruthy();
  });

  it('a person who was sent here reads why', () => {
    const aviso = 'Tu sesión terminó. Inicia sesión de nuevo para continuar.';
    visit(IniciarSesionPage, { at: AT, state: { aviso } });
    expect(screen.getByRole('status').textContent).toBe(aviso);
  });
});
