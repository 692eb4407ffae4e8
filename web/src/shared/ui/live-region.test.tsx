// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Toasts } from '#app/toasts.tsx';
import { Dialog } from './dialog.tsx';
import { announce, liveRegion, useAnnounced } from './live-region.ts';
import { toast } from './toast.ts';

afterEach(() => {
  act(() => toast.removeAll());
  cleanup();
});

const isHidden = (element: HTMLElement) => element.closest('[aria-hidden=true]') !== null;

function Page({ onClose }: { onClose?: () => void }) {
  return (
    <>
      <p>Fondo</p>
      <Toasts />
      {onClose && (
        <Dialog open title="Datos" onClose={onClose}>
          Dentro
        </Dialog>
      )}
    </>
  );
}

it('the regions stand there before anything is said', () => {
  document.getElementById('avisos')?.remove();
  render(<Page />);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
  expect(document.querySelector('#avisos [aria-live=polite]')?.childNodes).toHaveLength(0);
});

it('an open dialog hides the page and not the regions', async () => {
  const page = render(<Page />);
  page.rerender(<Page onClose={() => {}} />);
  await screen.findByRole('dialog');
  act(() => void toast.error('Falló'));
  act(() => announce('Página 2'));
  expect(isHidden(screen.getByText('Fondo'))).toBe(true);
  expect(isHidden(await screen.findByText('Falló'))).toBe(false);
  expect(isHidden(screen.getByText('Página 2'))).toBe(false);
});

it('the × of a toast closes the toast and not the dialog under it', async () => {
  let closed = 0;
  render(<Page onClose={() => (closed += 1)} />);
  act(() => void toast.error('Falló'));
  const close = await screen.findByRole('button', { name: 'Cerrar aviso' });
  // Radix listens for presses outside from the next task on.
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.click(close, { pointerEventsCheck: 0 });
  await waitFor(() => expect(screen.queryByText('Falló')).toBeNull());
  expect(closed).toBe(0);
});

function Count() {
  const [count, setCount] = useState(1);
  useAnnounced(`Van ${count}`);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Más
    </button>
  );
}

it('says what changes and not what stood there, the newest alone', async () => {
  render(<Count />);
  expect(liveRegion('polite').textContent).not.toContain('Van');
  for (const _press of [1, 2]) await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  expect(liveRegion('polite').textContent).toContain('Van 3');
  expect(liveRegion('polite').textContent).not.toContain('Van 2');
});
