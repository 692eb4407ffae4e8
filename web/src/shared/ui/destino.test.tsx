// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Destino } from './destino.tsx';

afterEach(cleanup);

test.each([
  ['/datos#llenar', 'the second'],
  ['/datos#corregir', 'the first'],
])('the address %s leads to %s', (address, said) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Destino id="corregir">the first</Destino>
      <Destino id="llenar">the second</Destino>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(screen.getByText(said));
});

test('an address without a place leads to none', () => {
  render(
    <MemoryRouter initialEntries={['/datos']}>
      <Destino id={undefined}>a card</Destino>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);
});
