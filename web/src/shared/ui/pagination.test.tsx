// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveRegion } from './live-region.ts';
import { Pagination } from './pagination.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

function pagesShown(): string[] {
  return screen.getAllByRole('button', { name: /^Página \d+ de/ }).map((b) => b.textContent ?? '');
}

function widen(width: number) {
  window.happyDOM.setViewport({ width, height: 800 });
}

describe('Pagination', () => {
  const initial = window.innerWidth;
  beforeEach(() => widen(1280));
  afterEach(() => {
    cleanup();
    widen(initial);
  });

  it.each([
    [390, ['1', '5', '10']],
    [639, ['1', '5', '10']],
    [640, ['1', '4', '5', '6', '10']],
    [1023, ['1', '4', '5', '6', '10']],
    [1024, ['1', '3', '4', '5', '6', '7', '10']],
  ])('at %d px wide shows pages %j', (width, pages) => {
    widen(width);
    render(<Pagination label="Páginas" page={5} total={10} onPage={() => {}} />);
    expect(pagesShown()).toEqual(pages);
  });

  it('marks the current page and goes to the pressed one', async () => {
    const asked: number[] = [];
    render(<Pagination label="Páginas" page={2} total={3} onPage={(page) => asked.push(page)} />);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Página 1 de 3' }));
    expect(asked).toEqual([3, 1]);
  });

  it('has no previous page on the first page, where its button keeps the focus', async () => {
    const asked: number[] = [];
    const page = (at: number) => (
      <Pagination label="Páginas" page={at} total={2} onPage={(to) => asked.push(to)} />
    );
    const { rerender } = render(page(2));
    const previous = screen.getByRole('button', { name: 'Página anterior' });
    await userEvent.click(previous);
    rerender(page(1));
    expect(document.activeElement).toBe(previous);
    await userEvent.click(previous);
    expect(asked).toEqual([1]);
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(liveRegion('polite').textContent).toContain('Página 1');
  });

  it('shows nothing if everything fits on one page', () => {
    const { container } = render(
      <Pagination label="Páginas" page={1} total={1} onPage={() => {}} />,
    );
    expect(container.childElementCount).toBe(0);
  });
});
