import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropWork, endEngine, getEngine } from './engine.ts';
import { wholeOf } from './geometry.ts';
import type { Progress } from './job.ts';
import { codeOf, ScanError } from './scan-error.ts';

const photo = new Blob(['photo']);
const preview = { preview: photo, thumb: photo, warnings: [], isCard: false };
const progress = { page: 1, pages: 3, isCoarser: false };
type IsGone = () => Promise<boolean>;

/** The jobs of a thread that takes photographs only if a test lets it, and makes PDFs until nobody wants them. */
const jobs = {
  takeIn: () => FakeWorker.answer,
  async pdf(_sheets: unknown, _most: number, onProgress: (it: Progress) => void, isGone: IsGone) {
    await onProgress(progress);
    while (!(await isGone()));
    throw new ScanError('cancelado');
  },
};

/** A worker whose file loads as a test decides; Node has no `Worker` like a browser's. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  static answer: Promise<unknown>;
  readonly #here: MessagePort;
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
    const { port1, port2 } = new MessageChannel();
    expose(jobs, port2);
    this.#here = port1;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(data: unknown, ports: Transferable[] = []) {
    this.#here.postMessage(data, ports);
  }
  terminate() {
    this.isEnded = true;
    this.#here.close();
  }
}

const quad = wholeOf({ width: 1, height: 1 });
const pages = [
  [{ id: 'a', photo, pdf: undefined, cut: { quad, look: 'documento', quarters: 0 } }],
] as const;
const failure = (asked: Promise<unknown>) => asked.then(() => 'none', codeOf);

beforeEach(() => {
  FakeWorker.all = [];
  FakeWorker.answer = new Promise(() => {});
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
      failure(engine.jobs.takeIn({ photo, pdf: undefined }, () => {})),
      failure(engine.jobs.takeIn({ photo, pdf: undefined }, () => {})),
    ];
    worker()?.dispatchEvent(new Event('error'));
    expect(await Promise.all(asked)).toEqual(['interno', 'interno']);
    expect(await failure(engine.jobs.takeIn({ photo, pdf: undefined }, () => {}))).toBe('interno');
    expect(worker()?.isEnded).toBe(true);
  });

  test('is replaced by a new one, which answers', async () => {
    getEngine();
    worker()?.dispatchEvent(new Event('error'));
    FakeWorker.answer = Promise.resolve({ ...preview, photo });
    const asked = getEngine().jobs.takeIn({ photo, pdf: undefined }, () => {});
    expect(FakeWorker.all).toHaveLength(2);
    expect(await asked).toMatchObject({ warnings: [], isCard: false });
  });
});

test('is kept if it works', () => {
  expect(getEngine()).toBe(getEngine());
  dropWork();
  expect(FakeWorker.all).toHaveLength(1);
});

test('work that nobody waits for any more is dropped, and a new thread is ready', async () => {
  const asked = failure(getEngine().jobs.takeIn({ photo, pdf: undefined }, () => {}));
  dropWork();
  expect(await asked).toBe('interno');
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('a PDF reports its progress, and can be stopped', async () => {
  const stop = new AbortController();
  const onProgress = vi.fn();
  const asked = failure(getEngine().jobs.pdf(pages, 1, onProgress, () => stop.signal.aborted));
  await expect.poll(() => onProgress.mock.lastCall).toEqual([progress]);
  stop.abort();
  expect(await asked).toBe('cancelado');
});
