import type { Answer, Cut, Glimpse, Job, Preview, SheetOrder, TakenIn, Word } from './job.ts';

/** Says why the scanner couldn't do something. */
export class ScanError extends Error {
  readonly code: 'ilegible' | 'demasiado' | 'interno';
  constructor(code: 'ilegible' | 'demasiado' | 'interno') {
    super(code);
    this.code = code;
  }
}

/** The scanner's own thread. */
export interface Engine {
  /** Takes a photograph in. @param onGlimpse hears of a first look at the straightened paper before all is done */
  takeIn: (file: Blob, onGlimpse: (glimpse: Glimpse) => void) => Promise<TakenIn>;
  preview: (photo: Blob, cut: Cut) => Promise<Preview>;
  /** @throws ScanError `demasiado` when even coarse pages exceed `mostBytes` */
  pdf: (sheets: readonly SheetOrder[], mostBytes: number) => Promise<Blob>;
  end: () => void;
}

interface Waiting {
  onGlimpse: ((glimpse: Glimpse) => void) | undefined;
  done: (answer: Answer) => void;
}

/** Starts the thread; end it when the scanner closes. */
export function startEngine(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const asker = waiting.get(data.id);
    if ('glimpse' in data) {
      asker?.onGlimpse?.(data.glimpse);
      return;
    }
    asker?.done(data.answer);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { done } of waiting.values()) done({ ok: false, code: 'interno' });
    waiting.clear();
  });
  const ask = (job: Job, onGlimpse?: Waiting['onGlimpse']) =>
    new Promise<TakenIn | Preview | Blob>((resolve, reject) => {
      count += 1;
      waiting.set(count, {
        onGlimpse,
        done: (answer) => (answer.ok ? resolve(answer.value) : reject(new ScanError(answer.code))),
      });
      worker.postMessage({ id: count, job });
    });
  return {
    takeIn: async (file, onGlimpse) => {
      const value = await ask({ task: 'takeIn', file }, onGlimpse);
      if ('photo' in value) return value;
      throw new ScanError('interno');
    },
    preview: async (photo, cut) => {
      const value = await ask({ task: 'preview', photo, cut });
      if ('preview' in value) return value;
      throw new ScanError('interno');
    },
    pdf: async (sheets, mostBytes) => {
      const value = await ask({ task: 'pdf', sheets, mostBytes });
      if (value instanceof Blob) return value;
      throw new ScanError('interno');
    },
    end: () => worker.terminate(),
  };
}
