// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { DOCX } from '@notaria/contract/docx';
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Endpoint, expose } from 'comlink';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { MachoteDialog } from './machote-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['', 'Venta'],
  ['Compraventa de casa', 'Compraventa de casa'],
])('a file names a template only if the person did not: «%s»', async (typed, name) => {
  let answer: (trial: object) => void = () => {};
  const trial = new Promise<object>((resolve) => {
    answer = resolve;
  });
  function openThread() {
    const { port1, port2 } = new MessageChannel();
    expose({ probar: () => trial }, port2 as unknown as Endpoint);
    return Object.assign(port1, { terminate: () => port1.close() });
  }
  vi.stubGlobal('Worker', openThread);
  render(seenBy(sessionOf(ROL.titular), <MachoteDialog tramites={[]} onClose={() => {}} />));
  const file = new File(['PK'], 'Venta.docx', { type: DOCX.tipo });
  await userEvent.upload(screen.getByLabelText('Documento de Word'), file);
  const field = screen.getByLabelText<HTMLInputElement>('Nombre');
  fireEvent.change(field, { target: { value: typed } });
  const llenado = { texto: 'Ante mí', docx: new Uint8Array() };
  answer({ senalados: [], desconocidos: [], llenado });
  await screen.findByText('Ante mí');
  expect(field.value).toBe(name);
});
