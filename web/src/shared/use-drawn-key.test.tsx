import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDrawnKey } from './use-drawn-key.ts';

afterEach(cleanup);

function Names({ names }: { names: readonly string[] }) {
  const drawn = useDrawnKey(names);
  return (
    <main>
      <h1 tabIndex={-1}>Trámites</h1>
      <ul key={drawn}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Shows a name, then another before it, and gives the button of the first as it was and as it is. */
function showAnother(before: (button: HTMLElement) => void): { was: HTMLElement; is: HTMLElement } {
  const { rerender } = render(<Names names={['Poder']} />);
  const was = screen.getByRole('button', { name: 'Poder' });
  before(was);
  rerender(<Names names={['Acta', 'Poder']} />);
  return { was, is: screen.getByRole('button', { name: 'Poder' }) };
}

test('what is out of date is replaced as a whole', () => {
  const { was, is } = showAnother(() => undefined);
  expect(is).not.toBe(was);
});

test('whoever is there with the keyboard stays where they are', () => {
  const { was, is } = showAnother((button) => button.focus());
  expect(is).toBe(was);
  expect(document.activeElement).toBe(is);
});

test('the heading, where whoever arrives is, is nobody’s place', () => {
  const { was, is } = showAnother(() => screen.getByRole('heading').focus());
  expect(is).not.toBe(was);
});
