// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { ConstanciaForm } from './constancia-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let workers = 0;
/** The browser's thread, of which a test without one shows only that it can't open the file by itself. */
class SilentWorker extends EventTarget {
  constructor() {
    super();
    workers += 1;
    if (workers === 1) throw new Error('no thread');
  }
  postMessage() {}
  terminate() {}
}

const TRAILER = 'trailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF';

it('a protected certificate is opened in place, and the browser’s own viewer never asks for its password', async () => {
  vi.stubGlobal('navigator', { ...window.navigator, userAgent: 'x', pdfViewerEnabled: true });
  vi.stubGlobal('Worker', SilentWorker);
  const session = { ...sessionOf(ROL.usuario), user: { uid: 'ana', email: 'ana@prueba.mx' } };
  render(
    seenBy(session, <ConstanciaForm submitLabel="Continuar" successMessage="" onDone={() => {}} />),
  );
  const file = new File([`%PDF-1.7\n${TRAILER}`], 'csf.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Constancia de Situación Fiscal'), {
    target: { files: [file] },
  });
  await screen.findByRole('dialog', { name: 'Páginas del documento' }, { timeout: 15_000 });
  expect(document.querySelector('iframe')).toBeNull();
});
