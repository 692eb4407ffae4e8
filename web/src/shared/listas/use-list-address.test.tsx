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

it('two filters chosen before the list is drawn anew both count', async () => {
  window.history.replaceState(null, '', '/expedientes?etapa=revision&pagina=3');
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  await act(async () => {
    set({ etapa: undefined });
    set({ curso: 'abiertos' });
  });
  expect(screen.getByText(/Filtros/).textContent).toBe('Filtros: curso=abiertos');
});
