// @vitest-environment happy-dom
import { ROL } from '@notaria/contract/roles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { VideoForm } from './video-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saving without a title or a link is disabled, and a press says what is missing', async () => {
  const save = vi.fn();
  vi.stubGlobal('fetch', save);
  render(
    seenBy(
      sessionOf(ROL.administrador),
      <VideoForm
        idVideo={undefined}
        roles={[]}
        initial={{ titulo: '', url: '', roles: [] }}
        onDone={() => {}}
      />,
    ),
  );
  const button = screen.getByRole('button', { name: 'Guardar' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  const title = screen.getByRole('textbox', { name: /Título/ });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('El manual debe tener un enlace')).toBeTruthy();
  expect(document.activeElement).toBe(title);
  expect(save).not.toHaveBeenCalled();
});
