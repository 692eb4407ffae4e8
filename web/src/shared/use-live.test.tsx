import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Watcher } from './firebase/live.ts';
import { useLive } from './use-live.ts';

// Firestore's library takes seconds to load on a busy machine, which must not count against the first test.
beforeAll(() => import('./firebase/live.ts'), 60_000);
afterEach(cleanup);

/** A server's data that is listened to, and the requests for it. */
class Source {
  version = 'first';
  asked = 0;
  watcher: Watcher | undefined;
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
      (_live, watcher) => {
        source.watcher = watcher;
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
  await vi.waitFor(() => expect(source.watcher).toBeDefined());
  return {
    source,
    change: () => fireEvent.click(button),
    tell: (version: string) => act(async () => source.watcher?.onVersion(version)),
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
      source.watcher?.onVersion('mine');
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

  it('asks again each 30 s while nothing reaches the listener, and only where the page is in view', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { source, tell } = await show();
      const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
      await passes(30_000);
      expect(source.asked).toBe(2);
      await tell('first');
      await passes(60_000);
      expect(source.asked).toBe(2);
      source.watcher?.onSilence(false);
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      await passes(60_000);
      expect(source.asked).toBe(2);
      visibility.mockRestore();
      await passes(30_000);
      expect(source.asked).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks at once where the listener is refused: the API tells why', async () => {
    const { source } = await show();
    await act(async () => source.watcher?.onSilence(true));
    await waitFor(() => expect(source.asked).toBe(2));
  });
});
