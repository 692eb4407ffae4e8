import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropWork, endEngine, getEngine, ScanError } from './engine.ts';
import { wholeOf } from './geometry.ts';
import type { Order, Word } from './job.ts';

/** A worker whose file loads as a test decides. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly orders: Order[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(order: Order) {
    this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
  say(word: Word) {
    this.dispatchEvent(new MessageEvent('message', { data: word }));
  }
}

const photo = new Blob(['photo']);
const preview = { preview: photo, thumb: photo, warnings: [], isCard: false };
const quad = wholeOf({ width: 1, height: 1 });
const pages = [
  [{ id: 'a', photo, pdf: undefined, cut: { quad, look: 'documento', quarters: 0 } }],
] as const;
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof ScanError ? error.code : 'other'),
  );

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  endEngine();
  vi.unstubAllGlobals();
});

const worker = () => FakeWorker.all.at(-1);

describe('a thread whose file does not load', () => {
  test('fails each photograph that waits for it, and later ones do not wait for ever', async () => {
    const engine = getEngine();
    const asked = [
      failure(engine.takeIn({ photo, pdf: undefined }, () => {})),
      failure(engine.takeIn({ photo, pdf: undefined }, () => {})),
    ];
    worker()?.dispatchEvent(new Event('error'));
    expect(await Promise.all(asked)).toEqual(['interno', 'interno']);
    expect(await failure(engine.takeIn({ photo, pdf: undefined }, () => {}))).toBe('interno');
    expect(worker()?.isEnded).toBe(true);
  });

  test('is replaced by a new one, which answers', async () => {
    getEngine();
    worker()?.dispatchEvent(new Event('error'));
    const asked = getEngine().takeIn({ photo, pdf: undefined }, () => {});
    expect(FakeWorker.all).toHaveLength(2);
    worker()?.say({ id: 1, answer: { ok: true, value: { ...preview, photo } } });
    expect(await asked).toEqual({ ...preview, photo });
  });
});

test('is kept if it works', () => {
  expect(getEngine()).toBe(getEngine());
  dropWork();
  expect(FakeWorker.all).toHaveLength(1);
});

test('work that nobody waits for any more is dropped, and a new thread is ready', async () => {
  const asked = failure(getEngine().takeIn({ photo, pdf: undefined }, () => {}));
  dropWork();
  expect(await asked).toBe('interno');
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('a PDF reports its progress, and can be stopped', async () => {
  const stop = new AbortController();
  const onProgress = vi.fn();
  const making = { mostBytes: 1, onProgress, signal: stop.signal };
  const asked = failure(getEngine().pdf(pages, making));
  const progress = { page: 1, pages: 3, isCoarser: false };
  worker()?.say({ id: 1, progress });
  expect(onProgress).toHaveBeenCalledWith(progress);
  stop.abort();
  expect(worker()?.orders.at(-1)).toEqual({ id: 1, isCancelled: true });
  worker()?.say({ id: 1, answer: { ok: false, code: 'cancelado' } });
  expect(await asked).toBe('cancelado');
});
