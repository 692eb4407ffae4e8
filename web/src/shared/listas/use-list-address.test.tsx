// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useListAddress } from './use-list-address.ts';

afterEach(cleanup);

let set: (parts: Record<string, string | undefined>) => void;

function List() {
  const [params, change] = useListAddress();
  set = change;
  return <p>Filtros: {params.toString()}</p>;
}

function show(address: string): void {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
}

it('two filters chosen before the list is drawn anew both count', async () => {
  show('/expedientes?etapa=revision&pagina=3');
  await act(async () => {
    set({ etapa: undefined });
    set({ curso: 'abiertos' });
  });
  expect(screen.getByText(/Filtros/).textContent).toBe('Filtros: curso=abiertos');
});

it('a search that is sent late does not bring back a person who left for another page', async () => {
  show('/expedientes');
  window.history.pushState(null, '', '/expedientes/2611-ABC');
  await act(async () => set({ buscar: 'ana' }));
  expect(window.location.href).toMatch(/\/expedientes\/2611-ABC$/);
});
