// @vitest-environment happy-dom
import { textoMensaje } from '@notaria/contract/conversacion';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { Escribir } from './escribir.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('what is typed while a message is on its way stays, also for a form that is drawn anew', async () => {
  const arrivals: (() => void)[] = [];
  const form = (
    <SessionContext value={sessionOf(1)}>
      <Escribir
        draftName="mensaje.1/x/cliente"
        label="Mensaje"
        hint=""
        rule={textoMensaje}
        sendLabel="Enviar"
        busy={false}
        onSend={(_texto, onSent) => arrivals.push(onSent)}
      />
    </SessionContext>
  );
  const { unmount } = render(form);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje');
  await userEvent.type(field(), 'Hola');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await userEvent.type(field(), ' otra vez');
  act(() => arrivals[0]?.());
  expect(field().value).toBe('Hola otra vez');
  unmount();
  render(form);
  expect(field().value).toBe('Hola otra vez');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  act(() => arrivals[1]?.());
  expect(field().value).toBe('');
  expect(localStorage.length).toBe(0);
});
