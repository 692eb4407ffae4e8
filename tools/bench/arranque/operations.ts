import {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';

type Method = (...args: unknown[]) => unknown;
/** Something that the libraries were asked, to be asked again. */
type Operation<Target> = (target: Target) => unknown;

/** Reads what an operation brought: the library decodes a document when somebody asks for its data. */
function decode(brought: unknown): void {
  const all = brought instanceof QuerySnapshot ? brought.docs : [brought].flat();
  for (const each of all) if (each instanceof DocumentSnapshot) each.data();
}

/** Operations in the order in which they were asked; those that were under way together, together. */
class Steps<Target> {
  readonly #steps: Operation<Target>[][] = [];
  #pending = 0;

  /** Keeps how to do again what `asked` does now. */
  keep(operation: Operation<Target>, asked: unknown): void {
    const together = this.#pending > 0 ? this.#steps.at(-1) : undefined;
    if (together) together.push(operation);
    else this.#steps.push([operation]);
    if (!(asked instanceof Promise)) return;
    this.#pending += 1;
    const settle = () => {
      this.#pending -= 1;
    };
    asked.then(settle, settle);
  }

  async repeat(target: Target): Promise<void> {
    for (const step of this.#steps) {
      const brought = await Promise.all(step.map((operation) => operation(target)));
      brought.forEach(decode);
    }
  }
}

/** What a request asked of Firestore and Storage, which can be asked again without the request. */
export type Recording = Pick<Steps<undefined>, 'repeat'>;

/** What the libraries don't export: what all objects of Storage and all counts have in common. */
export interface Hidden {
  file: object;
  count: object;
}

interface Asked {
  owner: object;
  name: string;
  /** How to ask again, where that differs: nothing is created twice or missing the second time. */
  again?: string;
  args?: () => readonly unknown[];
}

/** What reads or writes by itself. A stream is asked again as a whole. */
function askedAlone({ file, count }: Hidden): Asked[] {
  const document = DocumentReference.prototype;
  return [
    ...['get', 'set', 'update', 'delete'].map((name) => ({ owner: document, name })),
    { owner: document, name: 'create', again: 'set' },
    { owner: Query.prototype, name: 'get' },
    { owner: count, name: 'get' },
    { owner: Firestore.prototype, name: 'getAll' },
    { owner: WriteBatch.prototype, name: 'commit' },
    { owner: file, name: 'save' },
    { owner: file, name: 'delete', args: () => [{ ignoreNotFound: true }] },
    { owner: file, name: 'createReadStream', again: 'download', args: () => [] },
  ];
}

/** In a transaction. A repeat finds what the first time wrote, so that nothing is created twice. */
const IN_TRANSACTION = {
  ...{ get: 'get', getAll: 'getAll' },
  ...{ create: 'set', set: 'set', update: 'update', delete: 'delete' },
};

function call(target: object, name: string, args: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`the library has no ${name} any more`);
  return Reflect.apply(method, target, args);
}

/**
 * Runs `work` and keeps what the libraries are asked meanwhile. Whatever the library does within one
 * operation belongs to it.
 */
export async function recordOperations<T>(
  hidden: Hidden,
  work: () => Promise<T>,
): Promise<{ result: T; recording: Recording }> {
  const steps = new Steps<undefined>();
  const transactions = new Map<unknown, Steps<Transaction>>();
  const restore: (() => void)[] = [];
  let isWithin = false;

  const replace = (owner: object, name: string, make: (original: Method) => Method) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`the library has no ${name} any more`);
    const replacement = make((...[self, ...args]) => Reflect.apply(original, self, args));
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return replacement(this, ...args);
    });
    restore.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else Reflect.deleteProperty(owner, name);
    });
  };
  const within = (act: () => unknown) => {
    isWithin = true;
    try {
      return act();
    } finally {
      isWithin = false;
    }
  };

  for (const { owner, name, again = name, args: other } of askedAlone(hidden)) {
    replace(owner, name, (original) => (self, ...args) => {
      if (isWithin) return original(self, ...args);
      const asked = within(() => original(self, ...args));
      steps.keep(() => call(Object(self), again, other?.() ?? args), asked);
      return asked;
    });
  }
  for (const [name, again] of Object.entries(IN_TRANSACTION)) {
    replace(Transaction.prototype, name, (original) => (self, ...args) => {
      const asked = within(() => original(self, ...args));
      // Without the condition of an update: what it compared has changed.
      const repeated = again === 'update' ? args.slice(0, 2) : args;
      transactions.get(self)?.keep((tx) => call(tx, again, repeated), asked);
      return asked;
    });
  }
  replace(Firestore.prototype, 'runTransaction', (original) => (self, ...args) => {
    const [update, ...rest] = args;
    if (typeof update !== 'function' || !(self instanceof Firestore))
      return original(self, ...args);
    let last = new Steps<Transaction>();
    const asked = original(
      self,
      (tx: Transaction) => {
        last = new Steps();
        transactions.set(tx, last);
        return update(tx);
      },
      ...rest,
    );
    steps.keep(() => self.runTransaction((tx) => last.repeat(tx)), asked);
    return asked;
  });
  try {
    return { result: await work(), recording: steps };
  } finally {
    for (const undo of restore.toReversed()) undo();
  }
}
