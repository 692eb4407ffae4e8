// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Column, DataTable, type Sort } from './data-table.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

interface Fila {
  id: string;
  titulo: string;
  fecha: string;
}

const COLUMNS: Column<Fila>[] = [
  { key: 'titulo', header: 'Trámite', cell: (fila) => fila.titulo, primary: true },
  { key: 'fecha', header: 'Modificado', cell: (fila) => fila.fecha, sortable: true },
];
const ROWS: Fila[] = [
  { id: 'a', titulo: 'Testamento', fecha: '20-11-2026' },
  { id: 'b', titulo: 'Poder', fecha: '19-11-2026' },
];

function Detail() {
  const { state } = useLocation();
  return <p>Detalle de {state.titulo}</p>;
}

function show(sort?: Sort, onSort?: (next: Sort) => void) {
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <DataTable
              caption="Trámites"
              columns={COLUMNS}
              rows={ROWS}
              rowKey={(fila) => fila.id}
              rowLink={(fila) =>
                fila.id === 'a' ? { to: `/${fila.id}`, state: { titulo: fila.titulo } } : undefined
              }
              sort={sort}
              onSort={onSort}
            />
          }
        />
        <Route path="/:id" element={<Detail />} />
      </Routes>
    </MemoryRouter>,
  );
}

const initial = window.innerWidth;
function widen(width: number) {
  window.happyDOM.setViewport({ width, height: 800 });
}
afterEach(() => {
  cleanup();
  widen(initial);
});

describe('DataTable from 640 px up', () => {
  beforeEach(() => widen(1280));

  it('is a table whose rows are named by their primary column', () => {
    show();
    const table = screen.getByRole('table', { name: 'Trámites' });
    const names = within(table).getAllByRole('rowheader');
    expect(names.map((cell) => cell.textContent)).toEqual(['Testamento', 'Poder']);
  });

  it('opens a row by its link, with the link’s state', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Testamento' }));
    expect(screen.getByText('Detalle de Testamento')).toBeTruthy();
  });

  it('gives no link to a row that opens nothing', () => {
    show();
    expect(screen.queryByRole('link', { name: 'Poder' })).toBeNull();
  });

  it('shows its order and asks for the opposite one', async () => {
    const asked: Sort[] = [];
    show({ key: 'fecha', direction: 'desc' }, (next) => asked.push(next));
    const header = screen.getByRole('columnheader', { name: 'Modificado' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(header).getByRole('button'));
    expect(asked).toEqual([{ key: 'fecha', direction: 'asc' }]);
  });
});

describe('DataTable below 640 px', () => {
  beforeEach(() => widen(390));

  it('is a list of cards with the same links and the labels of its columns', () => {
    show();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Trámites' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[0]?.textContent).toContain('Modificado20-11-2026');
    expect(screen.getByRole('link', { name: 'Testamento' }).getAttribute('href')).toBe('/a');
  });

  it('can still be sorted', async () => {
    const asked: Sort[] = [];
    show(undefined, (next) => asked.push(next));
    await userEvent.click(screen.getByRole('button', { name: 'Modificado' }));
    expect(asked).toEqual([{ key: 'fecha', direction: 'desc' }]);
  });
});
