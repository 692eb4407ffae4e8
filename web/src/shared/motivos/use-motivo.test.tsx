import type { Motivo } from '@notaria/contract/motivos';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useMotivo } from './use-motivo.ts';

afterEach(cleanup);

const motivo = (idMotivo: string, texto: string): Motivo => ({ idMotivo, texto, esGeneral: true });
const BORROSO = motivo('m1', 'Está borroso.');
const FALTA = motivo('m2', 'Falta {qué} en {dónde}.');

function Form({ begun = '' }: { begun?: string }) {
  const [text, setText] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const { attach, elegir, falta, idMotivo } = useMotivo({ show: setText, tell: setProblem });
  return (
    <>
      <textarea
        ref={attach}
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {[BORROSO, FALTA].map((one) => (
        <button key={one.idMotivo} type="button" onClick={() => elegir(one)}>
          {one.idMotivo}
        </button>
      ))}
      <p data-testid="falta">{falta(text)}</p>
      <p data-testid="problema">{problem}</p>
      <p data-testid="motivo">{idMotivo}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const pick = (id: string) => fireEvent.click(screen.getByRole('button', { name: id }));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a reason goes where the caret is and takes nothing of what was typed', async () => {
  render(<Form begun="Página 2: y ya." />);
  field().setSelectionRange(9, 9);
  pick('m1');
  await frame();
  expect(field().value).toBe('Página 2: Está borroso. y ya.');
  expect(field().selectionEnd).toBe('Página 2: Está borroso.'.length);
});

test('what was begun before goes on at its end', () => {
  render(<Form begun="Hola." />);
  pick('m1');
  expect(field().value).toBe('Hola. Está borroso.');
});

test('a reason that nobody touched gives way to another one', async () => {
  render(<Form />);
  pick('m1');
  pick('m2');
  await frame();
  expect(field().value).toBe(FALTA.texto);
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('{qué}');
  expect(screen.getByTestId('motivo').textContent).toBe('m2');
});

test('what is to be filled in of any reason is missed', () => {
  render(<Form />);
  pick('m2');
  fireEvent.change(field(), { target: { value: `${FALTA.texto} ` } });
  field().setSelectionRange(field().value.length, field().value.length);
  pick('m1');
  expect(screen.getByTestId('falta').textContent).toContain('{qué}');
});

test('a reason that does not fit says so instead of losing its end', () => {
  render(<Form begun={'x'.repeat(38)} />);
  pick('m1');
  expect(field().value).toBe('x'.repeat(38));
  expect(screen.getByTestId('problema').textContent).toContain('ya no cabe');
  expect(screen.getByTestId('motivo').textContent).toBe('');
});
