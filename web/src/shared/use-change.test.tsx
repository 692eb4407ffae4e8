import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useChange } from './use-change.ts';

afterEach(cleanup);

/** A list on a server, another query that answers later, and what the screen was told. */
class Server {
  rows = ['Ana'];
  told: string[] = [];
  answerOther = () => {};
  remove = async (row: string) => {
    if (row === 'Eva') throw new Error('refused');
    this.rows = this.rows.filter((one) => one !== row);
    return `${row} removed`;
  };
}

function Row({ server, row }: { server: Server; row: string }) {
  const remove = useChange(server.remove, 'rows', 'other');
  const told = (words: string) => server.told.push(words);
  const then = {
    onSuccess: told,
    onError: ({ message }: Error) => told(message),
  };
  return (
    <button type="button" onClick={() => remove.mutate(row, then)}>
      {row}
    </button>
  );
}

function List({ server }: { server: Server }) {
  const rows = useQuery({ queryKey: ['rows'], queryFn: async () => server.rows });
  const other = useQuery({
    queryKey: ['other'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        server.answerOther = () => resolve('other');
      }),
  });
  return (
    <>
      {rows.data?.map((row) => (
        <Row key={row} server={server} row={row} />
      ))}
      <p>{other.isFetching ? 'asking' : 'asked'}</p>
    </>
  );
}

async function show(server: Server): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List server={server} />
    </QueryClientProvider>,
  );
  server.answerOther();
  await screen.findByText('asked');
}

it('reports the result of a change even if the row that asked for it is gone with it', async () => {
  const server = new Server();
  await show(server);
  fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByText('asking')).toBeTruthy();
  expect(server.told).toEqual([]);
  server.answerOther();
  await waitFor(() => expect(server.told).toEqual(['Ana removed']));
});

it('reports a failure, and asks again all the same', async () => {
  const server = new Server();
  server.rows = ['Eva'];
  await show(server);
  fireEvent.click(screen.getByRole('button', { name: 'Eva' }));
  await screen.findByText('asking');
  server.answerOther();
  await waitFor(() => expect(server.told).toEqual(['refused']));
  expect(screen.getByRole('button', { name: 'Eva' })).toBeTruthy();
});
