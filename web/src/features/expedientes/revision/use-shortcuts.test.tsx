import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLetterKeys } from '#shared/letter-keys.ts';
import { Escritorio } from './escritorio.tsx';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  cleanup();
  setLetterKeys(true);
});

const desk = () => screen.getByRole('heading');

function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
}

interface PageProps {
  onA: () => void;
  onRight: () => void;
  open?: ReactNode;
}

function Page({ onA, onRight, open }: PageProps) {
  useShortcuts({ a: onA, ArrowRight: onRight });
  return (
    <>
      <p>Fuera</p>
      <Escritorio className="">
        <h1>Acta</h1>
        <button type="button">Algo</button>
        <a href="/otra">Otra</a>
        <input aria-label="Texto" />
        {open}
        <section data-testid="hoja" style={{ overflowX: 'auto' }} />
      </Escritorio>
    </>
  );
}

function shown(open?: ReactNode) {
  const onA = vi.fn();
  const onRight = vi.fn();
  render(<Page onA={onA} onRight={onRight} open={open} />);
  return { onA, onRight };
}

test('a key acts while the desk itself has the focus, and once while it is held', () => {
  const { onA } = shown();
  press(desk(), 'a');
  press(screen.getByTestId('hoja'), 'A');
  expect(onA).toHaveBeenCalledTimes(2);
  press(desk(), 'a', { repeat: true });
  expect(onA).toHaveBeenCalledTimes(2);
});

test.each([
  ['a button', () => screen.getByRole('button')],
  ['a link', () => screen.getByRole('link')],
  ['a field', () => screen.getByRole('textbox')],
  ['what is around the desk', () => screen.getByText('Fuera')],
  ['nothing', () => document.body],
])('what is typed while the focus is on %s is no shortcut', (_where, target) => {
  const { onA } = shown();
  press(target(), 'a');
  expect(onA).not.toHaveBeenCalled();
});

test.each([
  ['a menu', <div key="it" role="menu" />],
  ['a dialog', <div key="it" role="dialog" />],
  ['the search of the document', <search key="it" />],
])('nor anything while %s is open', (_what, open) => {
  const { onA } = shown(open);
  press(desk(), 'a');
  expect(onA).not.toHaveBeenCalled();
});

test('letters and signs can be switched off; the arrows stay', () => {
  setLetterKeys(false);
  const { onA, onRight } = shown();
  press(desk(), 'a');
  press(desk(), 'ArrowRight');
  expect(onA).not.toHaveBeenCalled();
  expect(onRight).toHaveBeenCalledTimes(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with %o is not ours',
  (held) => {
    const { onA } = shown();
    press(desk(), 'a', held);
    expect(onA).not.toHaveBeenCalled();
  },
);

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
