import { EventEmitter } from 'node:events';
import { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** What Firestore bills as reads, and what it counts in its indexes. */
export interface Reads {
  /** Documents that were read, asked for in vain, or skipped by an offset. */
  documents: number;
  /** `count()` queries, which read no document: Firestore bills one read for each 1,000 that they count. */
  counts: number;
  counted: number;
}

const structuredQuery = z.object({
  offset: z.optional(z.nullable(z.union([z.number(), z.object({ value: z.number() })]))),
});
const queryRequest = z.object({ structuredQuery });
const queryAnswer = z.object({ document: z.optional(z.nullable(z.unknown())) });
const documentAnswer = z.object({ result: z.optional(z.enum(['found', 'missing'])) });
/** The first answer in a transaction may have no result, only the transaction's name. */
const countAnswer = z.object({
  result: z.optional(
    z.nullable(
      z.object({
        aggregateFields: z.record(
          z.string(),
          z.object({ integerValue: z.union([z.string(), z.number()]) }),
        ),
      }),
    ),
  ),
});

/** Documents that a query reads and skips. */
function skippedBy(request: unknown): number {
  const { offset } = queryRequest.parse(request).structuredQuery;
  return typeof offset === 'number' ? offset : (offset?.value ?? 0);
}

/** Adds the reads of one message of the database. */
function account(reads: Reads, method: string, message: unknown): void {
  if (method === 'runQuery') {
    if (queryAnswer.parse(message).document) reads.documents += 1;
  } else if (method === 'batchGetDocuments') {
    if (documentAnswer.parse(message).result) reads.documents += 1;
  } else if (method === 'runAggregationQuery') {
    const [field] = Object.values(countAnswer.parse(message).result?.aggregateFields ?? {});
    reads.counted += Number(field?.integerValue ?? 0);
  }
}

/**
 * Counts what `work` reads, from the messages between the library and the database, including transactions,
 * repeated attempts and documents skipped by an offset. Everything else that runs in the process meanwhile is
 * counted too.
 */
export async function countReads<T>(work: () => Promise<T>): Promise<{ result: T; reads: Reads }> {
  const reads: Reads = { documents: 0, counts: 0, counted: 0 };
  const original: unknown = Reflect.get(Firestore.prototype, 'requestStream');
  if (typeof original !== 'function') throw new Error('the library asks the database another way');
  Reflect.set(
    Firestore.prototype,
    'requestStream',
    async function (this: unknown, method: string, both: boolean, request: unknown, tag: string) {
      if (method === 'runQuery') reads.documents += skippedBy(request);
      if (method === 'runAggregationQuery') reads.counts += 1;
      const stream: unknown = await Reflect.apply(original, this, [method, both, request, tag]);
      if (!(stream instanceof EventEmitter)) throw new Error('the library answers another way');
      const emit = stream.emit;
      stream.emit = (event: string | symbol, ...args: unknown[]) => {
        if (event === 'data') account(reads, method, args[0]);
        return Reflect.apply(emit, stream, [event, ...args]);
      };
      return stream;
    },
  );
  try {
    return { result: await work(), reads };
  } finally {
    Reflect.set(Firestore.prototype, 'requestStream', original);
  }
}
