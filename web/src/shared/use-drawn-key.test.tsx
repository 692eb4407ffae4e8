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

/** Shows a name, then another one above it; gives the button of the first name before and after. */
function showAnother(before: (button: HTMLElement) => void): { was: HTMLElement; is: HTMLElement } {
  const { rerender } = render(<Names names={['Poder']} />);
  const was = screen.getByRole('button', { name: 'Poder' });
  before(was);
  rerender(<Names names={['Acta', 'Poder']} />);
  return { was, is: screen.getByRole('button', { name: 'Poder' }) };
}

test('outdated content is replaced as a whole', () => {
  const { was, is } = showAnother(() => undefined);
  expect(is).not.toBe(was);
});

test('a person with the keyboard focus in it stays where they are', () => {
  const { was, is } = showAnother((button) => button.focus());
  expect(is).toBe(was);
  expect(document.activeElement).toBe(is);
});

test('the heading, which has the focus on arrival, does not count', () => {
  const { was, is } = showAnother(() => screen.getByRole('heading').focus());
  expect(is).not.toBe(was);
});
