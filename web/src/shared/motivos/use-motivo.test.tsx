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

test('a reason is inserted at the caret and replaces nothing that was typed', () => {
  render(<Form begun="Página 2: y ya." />);
  field().setSelectionRange(9, 9);
  pick('m1');
  expect(field().value).toBe('Página 2: Está borroso. y ya.');
  expect(field().selectionEnd).toBe('Página 2: Está borroso.'.length);
});

test('a reason continues a comment that was begun before, at its end', () => {
  render(<Form begun="Hola." />);
  pick('m1');
  expect(field().value).toBe('Hola. Está borroso.');
});

test('another reason replaces one that nobody edited', () => {
  render(<Form />);
  pick('m1');
  pick('m2');
  expect(field().value).toBe(FALTA.texto);
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('{qué}');
  expect(screen.getByTestId('motivo').textContent).toBe('m2');
});

test('a place left to fill in is found in any of the picked reasons', () => {
  render(<Form />);
  pick('m2');
  fireEvent.change(field(), { target: { value: `${FALTA.texto} ` } });
  field().setSelectionRange(field().value.length, field().value.length);
  pick('m1');
  expect(screen.getByTestId('falta').textContent).toContain('{qué}');
});

test('a reason that does not fit is refused with a message instead of being cut', () => {
  render(<Form begun={'x'.repeat(38)} />);
  pick('m1');
  expect(field().value).toBe('x'.repeat(38));
  expect(screen.getByTestId('problema').textContent).toContain('ya no cabe');
  expect(screen.getByTestId('motivo').textContent).toBe('');
});
