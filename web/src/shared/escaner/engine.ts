import type {
  Answer,
  Cut,
  FailureCode,
  Glimpse,
  Job,
  News,
  Order,
  Preview,
  Progress,
  SheetOrder,
  TakenIn,
  Word,
} from './job.ts';

/** Why the scanner failed at something. */
export class ScanError extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

/** Options for making a PDF. */
export interface Making {
  mostBytes: number;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The scanner's own thread. */
export interface Engine {
  /**
   * Takes a photograph in.
   * @param onGlimpse gets a first look at the straightened document before everything is done
   */
  takeIn: (file: Blob, onGlimpse: (glimpse: Glimpse) => void) => Promise<TakenIn>;
  preview: (photo: Blob, cut: Cut) => Promise<Preview>;
  /** @throws ScanError `demasiado` if even coarse pages are too large, `cancelado` once the signal is aborted */
  pdf: (sheets: readonly SheetOrder[], making: Making) => Promise<Blob>;
  /** True once the thread cannot be used any more: its file did not load, or it broke. */
  isDead: () => boolean;
  /** True while it is working. */
  isBusy: () => boolean;
  end: () => void;
}

interface Waiting {
  onNews: (news: News) => void;
  done: (answer: Answer) => void;
}

function startEngine(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isDead = false;
  /** A broken thread no longer answers: everybody who waits is told, and nobody asks it again. */
  const end = () => {
    isDead = true;
    worker.terminate();
    for (const { done } of waiting.values()) done({ ok: false, code: 'interno' });
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const asker = waiting.get(data.id);
    if (!('answer' in data)) {
      asker?.onNews(data);
      return;
    }
    waiting.delete(data.id);
    asker?.done(data.answer);
  });
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);

  const ask = (job: Job, onNews: Waiting['onNews'] = () => {}, signal?: AbortSignal) =>
    new Promise<TakenIn | Preview | Blob>((resolve, reject) => {
      if (isDead) throw new ScanError('interno');
      count += 1;
      const id = count;
      const order = (it: Order) => worker.postMessage(it);
      const stop = () => order({ id, isCancelled: true });
      signal?.addEventListener('abort', stop, { once: true });
      waiting.set(id, {
        onNews,
        done: (answer) => {
          signal?.removeEventListener('abort', stop);
          if (answer.ok) resolve(answer.value);
          else reject(new ScanError(answer.code));
        },
      });
      order({ id, job });
    });
  return {
    takeIn: async (file, onGlimpse) => {
      const value = await ask({ task: 'takeIn', file }, (news) => {
        if ('glimpse' in news) onGlimpse(news.glimpse);
      });
      if ('photo' in value) return value;
      throw new ScanError('interno');
    },
    preview: async (photo, cut) => {
      const value = await ask({ task: 'preview', photo, cut });
      if ('preview' in value) return value;
      throw new ScanError('interno');
    },
    pdf: async (sheets, { mostBytes, onProgress, signal }) => {
      const tell = (news: News) => 'progress' in news && onProgress(news.progress);
      const value = await ask({ task: 'pdf', sheets, mostBytes }, tell, signal);
      if (value instanceof Blob) return value;
      throw new ScanError('interno');
    },
    isDead: () => isDead,
    isBusy: () => waiting.size > 0,
    end,
  };
}

let current: Engine | undefined;

/** Returns the thread; starts one if there is none or the last one broke. */
export function getEngine(): Engine {
  if (!current || current.isDead()) current = startEngine();
  return current;
}

/** Drops the thread's work, because nobody waits for it any more. A new thread is ready for the next photograph. */
export function dropWork(): void {
  if (!current?.isBusy()) return;
  current.end();
  getEngine();
}

/** Ends the thread, on a screen that takes no more documents. */
export function endEngine(): void {
  current?.end();
  current = undefined;
}
