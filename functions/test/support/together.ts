import { type DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db } from '../../src/platform/firebase.ts';

/** Requests that wait for each other once they have read what they need and are about to write. */
interface Meeting {
  /** How many of them have not come yet. */
  missing: number;
  everybody: Promise<void>;
  open: () => void;
}

/** The meetings, by a part of the path of what is written. */
const meetings = new Map<string, Meeting>();
/** The paths that each transaction writes. */
const written = new WeakMap<object, string[]>();
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  for (const name of ['create', 'set', 'update', 'delete'] as const) {
    const original: unknown = Reflect.get(Transaction.prototype, name);
    if (typeof original !== 'function') throw new Error(`the library has no ${name} any more`);
    Reflect.set(Transaction.prototype, name, function (this: Transaction, ...args: unknown[]) {
      const [ref] = args as [DocumentReference];
      written.get(this)?.push(ref.path);
      return Reflect.apply(original, this, args);
    });
  }
  const database = db();
  const run = database.runTransaction.bind(database);
  database.runTransaction = (work, options) => {
    let isRepeat = false;
    return run(async (tx) => {
      written.set(tx, []);
      const result = await work(tx);
      // What met once and has to begin again does not wait a second time.
      if (!isRepeat) isRepeat = await meet(written.get(tx) ?? []);
      return result;
    }, options);
  };
}

/** Waits for the others, if a meeting is about one of these paths. */
async function meet(paths: readonly string[]): Promise<boolean> {
  for (const [word, meeting] of meetings) {
    if (meeting.missing === 0 || !paths.some((path) => path.includes(word))) continue;
    arrive(meeting);
    await meeting.everybody;
    return true;
  }
  return false;
}

function arrive(meeting: Meeting): void {
  meeting.missing -= 1;
  if (meeting.missing === 0) meeting.open();
}

/**
 * Sends requests to the API of this process so that all of them have read before the first one writes.
 * @param word part of the paths that they write, such as the id of a file; a request that ends without writing
 *   there is not waited for
 */
export async function together<T extends readonly unknown[]>(
  word: string,
  ...requests: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  watch();
  let open = () => {};
  const everybody = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meeting: Meeting = { missing: requests.length, everybody, open };
  meetings.set(word, meeting);
  try {
    const answers = requests.map(async (send) => {
      const answer = await send();
      // It ended without coming, because whoever has come waits for the last one.
      if (meeting.missing > 0) arrive(meeting);
      return answer;
    });
    return (await Promise.all(answers)) as unknown as T;
  } finally {
    meetings.delete(word);
  }
}
