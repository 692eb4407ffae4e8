// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { changed, keepLimite, limiteOf, paginaIn, paginaOf, sizesOf } from './list-address.ts';
import { useExistingPage } from './use-existing-page.ts';

afterEach(cleanup);

interface ListProps {
  total: number | undefined;
  isPlaceholderData?: boolean;
}

function List({ total, isPlaceholderData = false }: ListProps) {
  const [params, setParams] = useSearchParams();
  const pagina = paginaOf(params);
  const data = total === undefined ? undefined : { total };
  const isBeyond = useExistingPage(
    { data, isPlaceholderData } as Parameters<typeof useExistingPage>[0],
    { pagina, limite: 10 },
    (page) => setParams((before) => changed(before, { pagina: paginaIn(page) }), { replace: true }),
  );
  return (
    <p>
      {isBeyond ? 'más allá' : 'existe'} {params.toString()}
    </p>
  );
}

function show(props: ListProps, at: string): string | null {
  render(
    <MemoryRouter initialEntries={[at]}>
      <List {...props} />
    </MemoryRouter>,
  );
  return screen.getByText(/existe|más allá/).textContent;
}

it.each([
  [31, '/?pagina=9&buscar=ana', 'existe buscar=ana&pagina=4'],
  [30, '/?pagina=4', 'existe pagina=3'],
  [0, '/?pagina=2&buscar=ana', 'existe buscar=ana'],
  [31, '/?pagina=4', 'existe pagina=4'],
])('with %d rows, %s shows: %s', (total, at, shown) => {
  expect(show({ total }, at)).toBe(shown);
});

it('stays on its page while the number of rows is unknown', () => {
  expect(show({ total: undefined }, '/?pagina=9')).toBe('existe pagina=9');
  cleanup();
  expect(show({ total: 3, isPlaceholderData: true }, '/?pagina=9')).toBe('existe pagina=9');
});

it('the page sizes are 10, 25, 50 and the usual one; any other in an address counts as the usual one', () => {
  expect(sizesOf(20)).toEqual([10, 20, 25, 50]);
  expect(limiteOf(new URLSearchParams('limite=25'), 20)).toBe(25);
  expect(limiteOf(new URLSearchParams('limite=100'), 20)).toBe(20);
  expect(limiteOf(new URLSearchParams(), 10)).toBe(10);
});

it('the page size that was chosen last counts in every list whose address says none', () => {
  keepLimite('50');
  expect(limiteOf(new URLSearchParams(), 10)).toBe(50);
  expect(limiteOf(new URLSearchParams('limite=25'), 10)).toBe(25);
  keepLimite('20');
  expect(limiteOf(new URLSearchParams(), 10)).toBe(10);
});
