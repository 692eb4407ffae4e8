// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '../forma/form.tsx';
import { useForma } from '../forma/use-forma.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

afterEach(cleanup);

const rule = z.object({
  correo: z.string().check(z.minLength(1, 'Campo requerido')),
  comentario: z.string(),
});
type Values = z.infer<typeof rule>;

function AForm({ onSend }: { onSend: (values: Values) => void }) {
  const forma = useForma(rule, { initial: { correo: '', comentario: 'Hola' }, send: onSend });
  return (
    <Form {...forma.form}>
      <TextField label="Correo" hint="El que usas siempre" {...forma.field('correo')} />
      <TextareaField label="Comentario" maxLength={10} {...forma.field('comentario')} />
      <Button type="submit">Enviar</Button>
    </Form>
  );
}

/** The texts that describe a control, joined as a screen reader joins them. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('TextField in a form', () => {
  it('is described only by its hint, and not invalid, before anything is wrong', () => {
    render(<AForm onSend={() => {}} />);
    const field = screen.getByLabelText('Correo');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(descriptionOf(field)).toBe('El que usas siempre');
  });

  it('when wrong is invalid, described by the error, and takes the focus', async () => {
    render(<AForm onSend={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    const field = screen.getByLabelText('Correo');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('El que usas siempre | Campo requerido');
    expect(document.activeElement).toBe(field);
  });

  it('sends what was typed', async () => {
    const sent: Values[] = [];
    render(<AForm onSend={(values) => sent.push(values)} />);
    await userEvent.type(screen.getByLabelText('Correo'), 'ana@notaria.example');
    await userEvent.type(screen.getByLabelText('Comentario'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(sent).toEqual([{ correo: 'ana@notaria.example', comentario: 'Hola!' }]);
  });
});

describe('TextareaField', () => {
  it('counts the characters from the start, and says how many are too many without cutting them', async () => {
    render(<AForm onSend={() => {}} />);
    expect(screen.getByText('4 / 10 caracteres')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Comentario'), ' a todas');
    expect(screen.getByText('12 / 10 caracteres')).toBeTruthy();
    expect(screen.getByText('Sobran 2 caracteres.')).toBeTruthy();
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Contraseña" />);
    const field = screen.getByLabelText('Contraseña');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('Button while it loads', () => {
  it('says so, keeps the focus and ignores clicks', async () => {
    let clicks = 0;
    const { rerender } = render(<Button onClick={() => clicks++}>Guardar</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    rerender(
      <Button loading loadingLabel="Guardando..." onClick={() => clicks++}>
        Guardar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Guardando...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(clicks).toBe(1);
  });
});

function Dated() {
  const [day, setDay] = useState('2026-12-09');
  return (
    <DateField label="Vigente hasta" value={day} onChange={({ target }) => setDay(target.value)} />
  );
}

describe('DateField', () => {
  it('is emptied by its button, which goes and leaves the focus in the field', async () => {
    render(<Dated />);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar fecha: Vigente hasta' }));
    const field = screen.getByLabelText('Vigente hasta');
    expect(field).toMatchObject({ value: '', type: 'date' });
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
