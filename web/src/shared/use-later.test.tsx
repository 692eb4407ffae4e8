// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later, lazily } from './use-later.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Greeting({ name }: { name: string }) {
  return <p>Hola, {name}</p>;
}

class Catch extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p>No llegó</p> : this.props.children;
  }
}

function show(node: ReactNode) {
  return act(async () =>
    render(
      <Catch>
        <Suspense fallback={<p>Espera</p>}>{node}</Suspense>
      </Catch>,
    ),
  );
}

describe('a component whose code loads separately', () => {
  it('waits for its code, and then shows', async () => {
    const Lazy = lazily(async () => ({ Greeting }), 'Greeting');
    await show(<Lazy name="Ana" />);
    expect(screen.getByText('Hola, Ana')).toBeTruthy();
  });

  it('shows at once if it was preloaded', async () => {
    const Lazy = lazily(async () => ({ Greeting }), 'Greeting');
    await Lazy.preload();
    render(<Lazy name="Ana" />);
    expect(screen.getByText('Hola, Ana')).toBeTruthy();
  });

  it('whose code does not load fails, and does not ask again and again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const Lazy = lazily<'Greeting', { name: string }>(load, 'Greeting');
    await show(<Lazy name="Ana" />);
    expect(screen.getByText('No llegó')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('code that is loaded ahead', () => {
  it('is asked for once, and again after a failure', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code');
    const code = later(load);
    await expect(code.load()).rejects.toThrow('Failed to fetch');
    expect(code.loaded()).toBeUndefined();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(code.loaded()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
