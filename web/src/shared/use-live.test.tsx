import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useLive } from './use-live.ts';

// Firestore's library takes seconds to load on a busy machine, which must not count against the first test.
beforeAll(() => import('./firebase/live.ts'), 60_000);
afterEach(cleanup);

/** A server's data that is listened to, and the requests for it. */
class Source {
  version = 'first';
  asked = 0;
  tell: ((version: string) => void) | undefined;
  change = async () => {};
}

function Screen({ source }: { source: Source }) {
  const query = useQuery({
    queryKey: ['file'],
    queryFn: async () => {
      source.asked += 1;
      return source.version;
    },
  });
  const mutation = useMutation({ mutationFn: source.change, onSettled: () => query.refetch() });
  useLive(['file'], {
    watch: useCallback(
      (_live, onChange) => {
        source.tell = onChange;
        return () => {};
      },
      [source],
    ),
    isShown: (version) => query.data === version,
  });
  return (
    <button type="button" onClick={() => mutation.mutate()}>
      {query.data}
    </button>
  );
}

/** A screen that shows the first version and listens. */
async function show(source = new Source()) {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}
    >
      <Screen source={source} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'first' });
  await waitFor(() => expect(source.tell).toBeDefined());
  return {
    source,
    change: () => fireEvent.click(button),
    tell: (version: string) => act(async () => source.tell?.(version)),
  };
}

describe('useLive', () => {
  it('asks for a version that is not shown yet, and for no version that is', async () => {
    const { source, tell } = await show();
    await tell('first');
    expect(source.asked).toBe(1);
    source.version = 'second';
    await tell('second');
    await screen.findByText('second');
    expect(source.asked).toBe(2);
  });

  it('leaves a change of one’s own to the code that made it', async () => {
    const source = new Source();
    source.change = async () => {
      source.version = 'mine';
      source.tell?.('mine');
    };
    const { change } = await show(source);
    change();
    await screen.findByText('mine');
    await act(() => new Promise((done) => setTimeout(done, 600)));
    expect(source.asked).toBe(2);
  });

  it('asks for somebody else’s change while a change of one’s own keeps running', async () => {
    const source = new Source();
    source.change = () => new Promise(() => {});
    const { change, tell } = await show(source);
    change();
    source.version = 'theirs';
    await tell('theirs');
    await screen.findByText('theirs');
    expect(source.asked).toBe(2);
  });
});
