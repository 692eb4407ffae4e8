import type {
  Answer,
  Cut,
  FailureCode,
  Glimpse,
  Job,
  News,
  Order,
  Progress,
  Results,
  SheetOrder,
  Source,
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
  takeIn: (source: Source, onGlimpse: (glimpse: Glimpse) => void) => Promise<Results['takeIn']>;
  preview: (source: Source, cut: Cut) => Promise<Results['preview']>;
  /** @throws ScanError `cerrado` if the password is not the one, `ilegible` if nobody can read the file */
  open: (file: Blob, password: string) => Promise<Results['open']>;
  /** The pages of a PDF, from 1, whose text does not stand upright. */
  turned: (file: Blob) => Promise<Results['turned']>;
  /** @throws ScanError `demasiado` if even coarse pages are too large, `cancelado` once the signal is aborted */
  pdf: (sheets: readonly SheetOrder[], making: Making) => Promise<Results['pdf']>;
  /**
   * Binds the documents of a ZIP into one PDF with a cover and an index.
   * @throws ScanError `demasiado` for more than a computer holds
   */
  book: (
    zip: Blob,
    cover: readonly string[],
    onProgress: (progress: Progress) => void,
  ) => Promise<Results['book']>;
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

  const ask = <T extends Job['task']>(
    job: Extract<Job, { task: T }>,
    onNews: Waiting['onNews'] = () => {},
    signal?: AbortSignal,
  ) =>
    new Promise<Results[T]>((resolve, reject) => {
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
          // Each job is answered with what it gives.
          if (answer.ok) resolve(answer.value as Results[T]);
          else reject(new ScanError(answer.code));
        },
      });
      order({ id, job });
    });
  return {
    takeIn: (source, onGlimpse) =>
      ask({ task: 'takeIn', source }, (news) => 'glimpse' in news && onGlimpse(news.glimpse)),
    preview: (source, cut) => ask({ task: 'preview', source, cut }),
    open: (file, password) => ask({ task: 'open', file, password }),
    turned: (file) => ask({ task: 'turned', file }),
    pdf: (sheets, { mostBytes, onProgress, signal }) => {
      const tell = (news: News) => 'progress' in news && onProgress(news.progress);
      return ask({ task: 'pdf', sheets, mostBytes }, tell, signal);
    },
    book: (zip, cover, onProgress) =>
      ask({ task: 'book', zip, cover }, (news) => 'progress' in news && onProgress(news.progress)),
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
