import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
}

function Page({ onA, onRight, menu }: { onA: () => void; onRight: () => void; menu: boolean }) {
  useShortcuts({ a: onA, ArrowRight: onRight });
  return (
    <>
      <button type="button">Algo</button>
      <input aria-label="Texto" />
      {menu && <div role="menu" data-testid="menu" />}
      <section data-testid="hoja" style={{ overflowX: 'auto' }} />
    </>
  );
}

function shown({ menu = false }: { menu?: boolean } = {}) {
  const onA = vi.fn();
  const onRight = vi.fn();
  render(<Page onA={onA} onRight={onRight} menu={menu} />);
  return { onA, onRight };
}

test('a key acts wherever the focus is, and once while it is held', () => {
  const { onA } = shown();
  press(document.body, 'a');
  press(screen.getByRole('button'), 'A');
  expect(onA).toHaveBeenCalledTimes(2);
  press(document.body, 'a', { repeat: true });
  expect(onA).toHaveBeenCalledTimes(2);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with %o is not ours',
  (held) => {
    const { onA } = shown();
    press(document.body, 'a', held);
    expect(onA).not.toHaveBeenCalled();
  },
);

test('keys do nothing in a field, and nowhere while a menu is open', () => {
  const first = shown();
  press(screen.getByRole('textbox'), 'a');
  expect(first.onA).not.toHaveBeenCalled();
  cleanup();
  const { onA } = shown({ menu: true });
  press(screen.getByTestId('menu'), 'a');
  press(document.body, 'a');
  expect(onA).not.toHaveBeenCalled();
});

test('arrow keys scroll what is wider than its frame, and are ours if nothing is', () => {
  const { onRight, onA } = shown();
  const sheet = screen.getByTestId('hoja');
  press(sheet, 'ArrowRight');
  expect(onRight).toHaveBeenCalledTimes(1);
  Object.defineProperty(sheet, 'scrollWidth', { value: 900 });
  Object.defineProperty(sheet, 'clientWidth', { value: 300 });
  press(sheet, 'ArrowRight');
  expect(onRight).toHaveBeenCalledTimes(1);
  press(sheet, 'a');
  expect(onA).toHaveBeenCalledTimes(1);
});
