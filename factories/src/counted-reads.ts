import { EventEmitter } from 'node:events';
import { Firestore } from 'firebase-admin/firestore';

/** What Firestore bills as reads, and what it counts in its indexes. */
export interface Reads {
  /** Documents that were read, asked for in vain, or skipped by an offset. */
  documents: number;
  /** `count()` queries, which read no document: Firestore bills one read for each 1,000 that they count. */
  counts: number;
  counted: number;
}

type Send = (this: unknown, method: string, ...args: unknown[]) => unknown;

/**
 * Puts something between the library and the database while `work` goes on. Everything else that runs in the process
 * meanwhile passes through it too.
 */
async function between<T>(
  door: 'request' | 'requestStream',
  work: () => Promise<T>,
  wrap: (send: Send) => Send,
): Promise<T> {
  const original: unknown = Reflect.get(Firestore.prototype, door);
  if (typeof original !== 'function') throw new Error('the library asks the database another way');
  Reflect.set(Firestore.prototype, door, wrap(original as Send));
  try {
    return await work();
  } finally {
    Reflect.set(Firestore.prototype, door, original);
  }
}

/** What is looked at of the messages: how many documents a query skips, and what an answer holds. */
interface Query {
  structuredQuery?: { offset?: number | { value: number } | null };
}
interface Answer {
  /** Of a query. */
  document?: unknown;
  /** For a document by its id: `found` or `missing`. For a count: its figure; a transaction's first answer has none. */
  result?: string | { aggregateFields: Record<string, { integerValue: string | number }> } | null;
}

/**
 * Counts what `work` reads, from the messages between the library and the database, including transactions,
 * repeated attempts and documents skipped by an offset.
 */
export async function countReads<T>(work: () => Promise<T>): Promise<{ result: T; reads: Reads }> {
  const reads: Reads = { documents: 0, counts: 0, counted: 0 };
  const account = ({ document, result }: Answer) => {
    if (typeof result === 'object' && result) {
      const [field] = Object.values(result.aggregateFields);
      reads.counted += Number(field?.integerValue ?? 0);
    } else if (document || result) reads.documents += 1;
  };
  const wrap = (send: Send): Send =>
    async function (method, ...args) {
      const { offset = 0 } = (args[1] as Query).structuredQuery ?? {};
      if (method === 'runQuery') reads.documents += Number(Object(offset).value ?? offset);
      if (method === 'runAggregationQuery') reads.counts += 1;
      const stream = await send.call(this, method, ...args);
      if (!(stream instanceof EventEmitter)) throw new Error('the library answers another way');
      const { emit } = stream;
      // A listener of our own would make the messages flow before the library listens.
      stream.emit = (event: string | symbol, ...all: unknown[]) => {
        if (event === 'data') account(all[0] as Answer);
        return Reflect.apply(emit, stream, [event, ...all]);
      };
      return stream;
    };
  return { result: await between('requestStream', work, wrap), reads };
}

/** Counts the documents that `work` writes and deletes. If the library sends a write twice, both count. */
export async function countWrites(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await between(
    'request',
    work,
    (send) =>
      function (method, ...args) {
        const { writes = [] } = args[0] as { writes?: unknown[] };
        if (['commit', 'batchWrite'].includes(method)) count += writes.length;
        return send.call(this, method, ...args);
      },
  );
  return count;
}
