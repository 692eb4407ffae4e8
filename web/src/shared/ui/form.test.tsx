// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

interface RefusedProps {
  as: 'field' | 'message';
  /** Called with what the server's answer does. */
  later?: (answer: () => void) => void;
}

/** A form that the server refuses a moment later, as its field or as a whole. */
function Refused({ as, later = (answer) => void setTimeout(answer, 20) }: RefusedProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [tries, setTries] = useState(0);
  const isRefused = tries > 0 && !isWaiting;
  const send = () => {
    setWaiting(true);
    later(() => {
      setWaiting(false);
      setTries((before) => before + 1);
    });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField label="Título" />
      <TextField label="Fecha" {...(isRefused && as === 'field' && { error: 'No es una fecha' })} />
      {isRefused && as === 'message' && <Alert>{`Intento ${tries}`}</Alert>}
      <Button type="submit" loading={isWaiting}>
        Guardar
      </Button>
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

function focusIsOn(find: () => HTMLElement) {
  return waitFor(() => expect(document.activeElement).toBe(find()));
}

describe('a refused form', () => {
  it('gives the focus to the first field with an error, at every attempt', async () => {
    render(<Refused as="field" />);
    await press();
    await focusIsOn(() => screen.getByLabelText('Fecha'));
    await press();
    await focusIsOn(() => screen.getByLabelText('Fecha'));
  });

  it('gives the focus to its message, at every attempt', async () => {
    render(<Refused as="message" />);
    await press();
    await focusIsOn(() => screen.getByText('Intento 1').closest('[role=alert]') ?? document.body);
    await press();
    await focusIsOn(() => screen.getByText('Intento 2').closest('[role=alert]') ?? document.body);
  });

  it('leaves whoever goes on typing where they are', async () => {
    let answer = () => {};
    render(
      <Refused
        as="field"
        later={(next) => {
          answer = next;
        }}
      />,
    );
    await press();
    await userEvent.type(screen.getByLabelText('Título'), 'Poder');
    act(answer);
    await waitFor(() => expect(screen.getByText('No es una fecha')).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByLabelText('Título'));
  });
});
