// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { tolerateTranslators } from './translated-pages.ts';

beforeAll(tolerateTranslators);
afterEach(cleanup);

function wrap(text: Text): void {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
}

/** Does what Chrome's translator does: every text gets an element of its own. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  texts.forEach(wrap);
}

function Files({ count, isSending }: { count: number; isSending: boolean }) {
  return (
    <p data-testid="files">
      {isSending && 'Enviando '}
      {isSending && <b>ahora </b>}
      {count} archivos{count > 1 && ' listos'}
    </p>
  );
}

it('texts that come and go between translated ones are drawn in their place', () => {
  const { rerender } = render(<Files count={2} isSending={false} />);
  const shown = () => screen.getByTestId('files').textContent;
  translate();
  rerender(<Files count={2} isSending />);
  expect(shown()).toBe('Enviando ahora 2 archivos listos');
  translate();
  rerender(<Files count={1} isSending={false} />);
  expect(shown()).toBe('1 archivos');
});
