// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '#shared/session/session-context.ts';
import { useListPlace, useWayBack } from './list-place.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function List() {
  useListPlace(true);
  return (
    <>
      <Link to="/lista?pagina=2">Página 2</Link>
      <Link to="/uno">Uno</Link>
    </>
  );
}

function One() {
  return <Link {...useWayBack('/lista')}>Volver</Link>;
}

it('restores the place of a page of the list on which nobody scrolled', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  render(
    <SessionContext value={{ user: { uid: 'ana' } } as Session}>
      <MemoryRouter initialEntries={['/lista']}>
        <Routes>
          <Route path="/lista" element={<List />} />
          <Route path="/uno" element={<One />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
  // Who turns the page has scrolled down: its buttons stand at the foot of the list.
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1048);
  await userEvent.click(screen.getByText('Página 2'));
  await userEvent.click(screen.getByText('Uno'));
  await userEvent.click(screen.getByText('Volver'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1048);
});
