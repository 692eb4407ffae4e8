// @vitest-environment happy-dom
import type { AnswerOf } from '@notaria/contract/call';
import type { readInvitacion } from '@notaria/contract/partes';
import { INVITACION } from '@notaria/contract/partes-messages';
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { pathToExpediente } from '#shared/paths.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { MiInvitacion } from './mi-invitacion.tsx';

const ID = '2611-ABC123';
const OPEN: AnswerOf<typeof readInvitacion> = {
  tramite: 'Compraventa',
  oficina: 'Notaría',
  invita: 'Beto Paz',
  parte: 'Vendedor',
  documentos: ['INE'],
  eleccion: null,
  vence: '2026-12-01T18:00:00.000Z',
  idExpediente: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Where() {
  return <p>{useLocation().pathname}</p>;
}

it('whoever accepted and never got the answer is led to the file by the second press', async () => {
  let isJoined = false;
  let isDown = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET' && isJoined) {
      isDown = false;
      const body = { message: INVITACION.noSirve, error: { code: 'not_found' }, requestId: 'r' };
      return Response.json(body, { status: 404 });
    }
    if (method !== 'GET') {
      isJoined = true;
      isDown = true;
    }
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ ...OPEN, idExpediente: isJoined ? ID : null });
  });
  const user = { uid: 'u1', email: 'ana@notaria.example' };
  const page = <MiInvitacion token="t" user={user} />;
  render(
    seenBy(
      sessionOf(ROL.usuario),
      <Routes>
        <Route path="/" element={page} />
        <Route path="*" element={<Where />} />
      </Routes>,
    ),
  );
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Aceptar y participar' }));
  await press();
  await screen.findAllByRole('alert');
  await press();
  expect(await screen.findByText(pathToExpediente(ID))).toBeTruthy();
});

it('a refusal that fails says why, not why the acceptance before it failed', async () => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json(OPEN);
    const message = url.endsWith('/aceptar') ? 'No se aceptó.' : 'No se rechazó.';
    return Response.json({ error: 'conflict', message }, { status: 409 });
  });
  const user = { uid: 'eva', email: 'eva@correo.example' };
  render(seenBy(sessionOf(ROL.cliente), <MiInvitacion token="t" user={user} />));
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press('Aceptar y participar');
  await screen.findByText('No se aceptó.');
  await press('Rechazar');
  fireEvent.click(screen.getAllByRole('button', { name: 'Rechazar' }).at(-1) as Element);
  await screen.findByText('No se rechazó.');
  expect(screen.queryByText('No se aceptó.')).toBeNull();
});
