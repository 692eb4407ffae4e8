// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Toolbar } from './toolbar.tsx';

afterEach(cleanup);

const nothing = () => {};

/** The toolbar over a document of so many pages; none while it opens. */
function show(pages: number, onPage: (page: number) => void = nothing) {
  return render(
    <Toolbar
      pages={pages}
      page={1}
      zoom={1}
      showsThumbnails
      isFinding={false}
      onPage={onPage}
      onZoom={nothing}
      onTurn={nothing}
      onTurnAll={nothing}
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
  expect(all('role')).toEqual(['menuitem', 'menuitem', 'menuitemcheckbox', 'menuitemcheckbox']);
  expect(all('aria-checked')).toEqual([null, null, 'true', 'false']);
});

it('offers nothing while the document opens', async () => {
  const all = await openMenu(0);
  expect(all('aria-disabled')).toEqual(['true', 'true', 'true']);
});

it('goes to the page whose number is typed, and to the last one for a number beyond it', async () => {
  const onPage = vi.fn();
  show(12, onPage);
  const field = screen.getByRole('textbox', { name: 'Página, de 12' });
  for (const typed of ['7{Enter}', '99{Enter}', 'x{Enter}']) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  }
  expect(onPage.mock.calls).toEqual([[7], [12]]);
});
