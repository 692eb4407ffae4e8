// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Form } from './form.tsx';
import { FormPage } from './form-page.tsx';
import { useForma } from './use-forma.ts';

afterEach(cleanup);

interface RefusedProps {
  as: 'field' | 'message';
  /** Called with what the server's answer does. */
  later?: (answer: () => void) => void;
}

/** A form that the server refuses a moment later, as its field or as a whole. */
function Refused({ as, later = (answer) => void setTimeout(answer, 20) }: RefusedProps) {
  const tries = useRef(0);
  const [failure, setFailure] = useState<string>();
  const forma = useForma(z.object({ titulo: z.string(), fecha: z.string() }), {
    initial: { titulo: '', fecha: '' },
    failure,
    send: (_values, { onSettled }) => {
      setFailure(undefined);
      later(() => {
        tries.current += 1;
        setFailure(as === 'field' ? 'No es una fecha' : `Intento ${tries.current}`);
        onSettled();
      });
    },
  });
  return (
    <Form {...forma.form}>
      <TextField label="Título" {...forma.field('titulo')} />
      <TextField
        label="Fecha"
        {...forma.field('fecha')}
        error={as === 'field' ? failure : undefined}
      />
      {as === 'message' && failure && <Alert>{failure}</Alert>}
      <Button type="submit">Guardar</Button>
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

/** A form that is sent without end. */
function Sending() {
  const forma = useForma(z.object({}), { initial: {}, isBusy: true });
  return (
    <FormPage forma={forma} submitLabel="Guardar">
      {null}
    </FormPage>
  );
}

describe('a dialog', () => {
  it('closes only once its form is sent, or gone', async () => {
    const onClose = vi.fn();
    const dialog = (content: ReactNode) => (
      <Dialog open title="Datos" onClose={onClose}>
        {content}
      </Dialog>
    );
    const { rerender } = render(dialog(<Sending />));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(dialog(<p>Enviado</p>));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

/** A form with a field that changes another, and that somebody else sends. */
function Given({ give }: { give: (values: object) => void }) {
  const forma = useForma(z.object({ lugar: z.string(), hora: z.string() }), {
    initial: { lugar: 'Norte', hora: '10:00' },
    give,
  });
  return (
    <FormPage forma={forma} submitLabel="Guardar">
      <TextField label="Lugar" {...forma.field('lugar', (lugar) => ({ hora: `de ${lugar}` }))} />
      <TextField label="Hora" {...forma.field('hora')} />
    </FormPage>
  );
}

describe('a form', () => {
  it('changes with a field what depends on it', async () => {
    const give = vi.fn();
    render(<Given give={give} />);
    await userEvent.type(screen.getByLabelText('Lugar'), '!');
    await press();
    expect(give.mock.lastCall?.[0]).toEqual({ lugar: 'Norte!', hora: 'de Norte!' });
  });

  it('is given at every press to who sends it', async () => {
    const give = vi.fn();
    render(<Given give={give} />);
    await press();
    await press();
    expect(give).toHaveBeenCalledTimes(2);
  });
});
