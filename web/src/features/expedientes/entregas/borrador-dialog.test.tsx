// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Endpoint, expose } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { BorradorDialog } from './borrador-dialog.tsx';

const FALTA = 'estado civil de comprador';

/** A thread that fills in every template, with the same missing. */
function openThread() {
  const { port1, port2 } = new MessageChannel();
  const llenado = { docx: new Uint8Array(), faltan: [FALTA], texto: '' };
  expose({ llenar: () => ({ llenado, senalados: [] }) }, port2 as unknown as Endpoint);
  return Object.assign(port1, { terminate: () => port1.close() });
}

beforeEach(() => {
  vi.stubGlobal('Worker', openThread);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/archivo')) return new Response('PK');
    const datos = { tramite: {}, clases: [], personas: [], propias: [] };
    return Response.json({ version: 1, datos });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MACHOTES = [
  { idMachote: 'm1', nombre: 'Compraventa' },
  { idMachote: 'm2', nombre: 'Poder' },
];

it('what was made of a template is not offered under the name of another one', async () => {
  const dialog = (
    <BorradorDialog idExpediente="e1" machotes={MACHOTES} onSend={() => {}} onClose={() => {}} />
  );
  render(seenBy(sessionOf(ROL.abogado), dialog));
  fireEvent.click(screen.getByRole('button', { name: 'Llenar con los datos del trámite' }));
  await screen.findByText(FALTA);
  fireEvent.change(screen.getByLabelText('Machote'), { target: { value: 'm2' } });
  await screen.findByRole('button', { name: 'Llenar con los datos del trámite' });
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
  expect(screen.queryByText(FALTA)).toBeNull();
});
