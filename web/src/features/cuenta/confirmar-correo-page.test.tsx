// @vitest-environment happy-dom
import { CONFIRMACION } from '@notaria/contract/messages';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import { ROL } from '@notaria/contract/roles';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { AvisoCorreo } from './aviso-correo.tsx';
import { ConfirmarCorreoPage } from './confirmar-correo-page.tsx';
import { answering, visit } from './test-visit.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CODE = 'A'.repeat(43);
const LINK = `/confirmar-correo?codigo=${CODE}`;

/** A signed-in person who has not proved the address. */
function unproven(uid = 'u1'): Session {
  const session = sessionOf(ROL.usuario);
  const profile = session.profile && { ...session.profile, correoProbado: false };
  return { ...session, user: { uid, email: 'ana@prueba.mx' }, profile };
}

function refusal(status: number, code: string, message = '') {
  return answering(status, { message, error: { code }, requestId: 'r1' });
}

const NUEVO = 'nueva@prueba.mx';

/** Answers each address of the API, and lists the calls. */
function network(answers: Record<string, [status: number, body: unknown]>) {
  const calls: string[] = [];
  const fake: typeof fetch = async (url) => {
    const path = String(url);
    calls.push(path);
    const [status, body] = answers[path] ?? [404, { error: { code: 'not_found' } }];
    return Response.json(body, { status });
  };
  vi.stubGlobal('fetch', fake);
  return calls;
}

const READ = '/api/correo/enlace';
const CONFIRM = '/api/correo/confirmar';
const MOVE = '/api/mi-cuenta/correo/usar';
const PROOF = { correo: 'ana@prueba.mx', cambia: false, hecho: false };
const MOVING = { correo: NUEVO, cambia: true, hecho: false };

function press(name: string) {
  return screen.findByRole('button', { name }).then((button) => userEvent.click(button));
}

describe('the page behind the mailed link', () => {
  it('says which address, does nothing by itself, and proves it after a press', async () => {
    const calls = network({
      [READ]: [200, PROOF],
      [CONFIRM]: [200, { message: CONFIRMACION.confirmado, correo: PROOF.correo, falta: false }],
    });
    const refresh = vi.fn(async () => {});
    visit(ConfirmarCorreoPage, { at: LINK, session: { ...unproven(), refresh } });
    expect(await screen.findByText('ana@prueba.mx')).toBeTruthy();
    expect(calls).toEqual([READ]);
    await press('Confirmar este correo');
    expect(await screen.findByText(CONFIRMACION.confirmado)).toBeTruthy();
    expect(calls).toEqual([READ, CONFIRM]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
  });

  it('leads a visitor to the sign-in afterwards, and names the address', async () => {
    network({ [READ]: [200, { ...PROOF, hecho: true }] });
    visit(ConfirmarCorreoPage, { at: LINK });
    expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(screen.getByText('ana@prueba.mx')).toBeTruthy();
  });

  it('moves the account of the session to the address', async () => {
    const calls = network({
      [READ]: [200, MOVING],
      [CONFIRM]: [200, { message: CONFIRMACION.comprobado, correo: NUEVO, falta: true }],
      [MOVE]: [200, { message: MI_CUENTA.correoCambiado(NUEVO) }],
    });
    visit(ConfirmarCorreoPage, { at: LINK, session: unproven() });
    await press('Cambiar mi correo');
    expect(await screen.findByText(MI_CUENTA.correoCambiado(NUEVO))).toBeTruthy();
    expect(calls).toEqual([READ, CONFIRM, MOVE]);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
  });

  it('without a session only proves the mailbox, and leads through the sign-in to the last step', async () => {
    const calls = network({
      [READ]: [200, MOVING],
      [CONFIRM]: [200, { message: CONFIRMACION.comprobado, correo: NUEVO, falta: true }],
    });
    visit(ConfirmarCorreoPage, { at: LINK });
    await press('Confirmar este correo');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Iniciar sesión' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/iniciar-sesion?volver=/confirmar-correo?correo=${encodeURIComponent(NUEVO)}`,
    );
    expect(calls).not.toContain(MOVE);
  });

  it('in the session of another account says which account it takes', async () => {
    network({
      [READ]: [200, MOVING],
      [CONFIRM]: [200, { message: CONFIRMACION.comprobado, correo: NUEVO, falta: true }],
    });
    visit(ConfirmarCorreoPage, { at: LINK, session: unproven() });
    await press('Cambiar mi correo');
    expect(await screen.findByText(MI_CUENTA.correoSinPrueba)).toBeTruthy();
  });

  it('with a used, expired or wrong code: a signed-in person asks for another link there', async () => {
    vi.stubGlobal('fetch', refusal(404, 'not_found').fetch);
    visit(ConfirmarCorreoPage, { at: LINK, session: unproven() });
    expect(await screen.findByText(CONFIRMACION.enlaceInvalido)).toBeTruthy();
    vi.stubGlobal('fetch', answering(200, { message: CONFIRMACION.enviado }).fetch);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otro enlace' }));
    expect(await screen.findByText(CONFIRMACION.enviado)).toBeTruthy();
  });

  it('with such a code and a visitor: the sign-in comes first, and leads back', async () => {
    vi.stubGlobal('fetch', refusal(404, 'not_found').fetch);
    visit(ConfirmarCorreoPage, { at: LINK });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Iniciar sesión' });
    expect(link.getAttribute('href')).toBe('/iniciar-sesion?volver=%2Fconfirmar-correo');
  });

  it('without a code sends nothing', () => {
    const calls = network({});
    visit(ConfirmarCorreoPage, { at: '/confirmar-correo', session: unproven() });
    expect(screen.getByText(CONFIRMACION.enlaceInvalido)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('with a broken link and a proven address: there is nothing to do', async () => {
    vi.stubGlobal('fetch', refusal(404, 'not_found').fetch);
    visit(ConfirmarCorreoPage, { at: LINK, session: sessionOf(ROL.usuario) });
    expect(await screen.findByText(CONFIRMACION.yaConfirmado)).toBeTruthy();
  });

  it('offers to try again after a failure of the server', async () => {
    vi.stubGlobal('fetch', refusal(429, 'too_many_requests').fetch);
    visit(ConfirmarCorreoPage, { at: LINK });
    const again = await screen.findByRole('button', { name: /Reintentar|de nuevo/ }, WAIT);
    network({ [READ]: [200, PROOF] });
    await userEvent.click(again);
    expect(await screen.findByText(PROOF.correo)).toBeTruthy();
  });
});

/** The call itself tries again after two seconds. */
const WAIT = { timeout: 4_000 };

describe('the notice about an unproven address', () => {
  it('names the address and asks for another link', async () => {
    vi.stubGlobal('fetch', answering(200, { message: CONFIRMACION.enviado }).fetch);
    visit(AvisoCorreo, { at: '/expedientes', session: unproven() });
    expect(screen.getByText('ana@prueba.mx')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
    expect(await screen.findByText(CONFIRMACION.enviado)).toBeTruthy();
  });

  it('says why none was mailed', async () => {
    vi.stubGlobal('fetch', refusal(429, 'too_many_requests', CONFIRMACION.espera).fetch);
    visit(AvisoCorreo, { at: '/expedientes', session: unproven() });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
    expect(await screen.findByText(CONFIRMACION.espera)).toBeTruthy();
  });

  it('once closed, stays away on every screen of this visit for this person', async () => {
    visit(AvisoCorreo, { at: '/expedientes', session: unproven('u2') });
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar este aviso' }));
    expect(screen.queryByText(/^Confirma tu correo/)).toBeNull();
    cleanup();
    visit(AvisoCorreo, { at: '/expedientes', session: unproven('u2') });
    expect(screen.queryByText(/^Confirma tu correo/)).toBeNull();
    cleanup();
    visit(AvisoCorreo, { at: '/expedientes', session: unproven('u3') });
    expect(screen.getByText(/^Confirma tu correo/)).toBeTruthy();
  });
});
