// @vitest-environment happy-dom
import { CONFIRMACION } from '@notaria/contract/messages';
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

describe('the page behind the mailed link', () => {
  it('sends the code by itself, once, says that it is done and asks for the present profile', async () => {
    const network = answering(200, { message: CONFIRMACION.confirmado });
    vi.stubGlobal('fetch', network.fetch);
    const refresh = vi.fn(async () => {});
    visit(ConfirmarCorreoPage, { at: LINK, session: { ...unproven(), refresh } });
    expect(await screen.findByText(CONFIRMACION.confirmado)).toBeTruthy();
    expect(network.bodies).toEqual([{ codigo: CODE }]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
  });

  it('leads a visitor to the sign-in afterwards', async () => {
    vi.stubGlobal('fetch', answering(200, { message: CONFIRMACION.confirmado }).fetch);
    visit(ConfirmarCorreoPage, { at: LINK });
    expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeTruthy();
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
    const network = answering(200, {});
    vi.stubGlobal('fetch', network.fetch);
    visit(ConfirmarCorreoPage, { at: '/confirmar-correo', session: unproven() });
    expect(screen.getByText(CONFIRMACION.enlaceInvalido)).toBeTruthy();
    expect(network.bodies).toEqual([]);
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
    vi.stubGlobal('fetch', answering(200, { message: CONFIRMACION.confirmado }).fetch);
    await userEvent.click(again);
    expect(await screen.findByText(CONFIRMACION.confirmado)).toBeTruthy();
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
