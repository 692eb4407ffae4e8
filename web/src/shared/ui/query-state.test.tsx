// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { QueryState } from './query-state.tsx';

afterEach(cleanup);

type Load = () => Promise<string[]>;

function List({ load }: { load: Load }) {
  const query = useQuery({ queryKey: ['lista'], queryFn: load });
  return (
    <QueryState
      query={query}
      failure={(error) => `No se pudo: ${error.message}`}
      loading={<p>Cargando lista</p>}
      empty={<p>Nada todavía</p>}
    >
      {(items) => <p>{items.join(', ')}</p>}
    </QueryState>
  );
}

function show(load: Load) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <List load={load} />
    </QueryClientProvider>,
  );
  return client;
}

describe('QueryState', () => {
  it('shows the loading state until the answer arrives', () => {
    show(() => new Promise(() => {}));
    expect(screen.getByText('Cargando lista')).toBeTruthy();
  });

  it('shows the answer', async () => {
    show(async () => ['uno', 'dos']);
    expect(await screen.findByText('uno, dos')).toBeTruthy();
  });

  it('says that an empty list is empty', async () => {
    show(async () => []);
    expect(await screen.findByText('Nada todavía')).toBeTruthy();
  });

  it('says what failed, and Reintentar asks again', async () => {
    const answers: Load[] = [() => Promise.reject(new Error('sin red')), async () => ['uno']];
    show(() => answers.shift()?.() ?? Promise.reject(new Error('de más')));
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo: sin red');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('uno')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the old answer when a refresh fails, and says so', async () => {
    const answers: Load[] = [async () => ['uno'], () => Promise.reject(new Error('sin red'))];
    const client = show(() => answers.shift()?.() ?? Promise.reject(new Error('de más')));
    await screen.findByText('uno');
    await client.refetchQueries();
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo: sin red');
    expect(screen.getByText('uno')).toBeTruthy();
  });
});
