// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Toolbar } from './toolbar.tsx';

afterEach(cleanup);

const nothing = () => {};

/** The toolbar over a document of so many pages; none while it opens. */
function show(pages: number) {
  return render(
    <Toolbar
      {...{ pages, page: 1, zoom: 1, showsThumbnails: true, isFinding: false }}
      onPage={nothing}
      onZoom={nothing}
      onTurn={nothing}
      onThumbnails={nothing}
      onFind={nothing}
    />,
  );
}

/** Opens what a phone has no room for. */
async function openMenu(pages: number): Promise<(name: string) => (string | null)[]> {
  show(pages);
  await userEvent.click(screen.getByRole('button', { name: 'Más del documento' }));
  const items = [...document.querySelectorAll('[role^="menuitem"]')];
  return (name) => items.map((one) => one.getAttribute(name));
}

it('says in the menu of a phone what is shown', async () => {
  const all = await openMenu(3);
  expect(all('role')).toEqual(['menuitem', 'menuitemcheckbox', 'menuitemcheckbox']);
  expect(all('aria-checked')).toEqual([null, 'true', 'false']);
});

it('offers nothing while the document opens', async () => {
  const all = await openMenu(0);
  expect(all('aria-disabled')).toEqual(['true', 'true', 'true']);
});
