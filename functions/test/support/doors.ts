import { inspect } from 'node:util';
import { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { auth, bucketToRemove, db } from '../../src/platform/firebase.ts';

/** What the platform asks of a service: write documents, store or delete an object, create an account. */
type Door = 'write' | 'store' | 'remove' | 'account';

export interface Passing {
  door: Door;
  /** `before` the service is asked; `after` it has acted and before anybody was told. */
  side: 'before' | 'after';
  /** The paths and data that are written, the path of the object, or the account. */
  says: string;
  /** The transaction in which it happens: Firestore's own name of it, in base64. */
  transaction?: string | undefined;
}

/** Called for everything that passes, before and after. A watch that never resolves stops the request there. */
type Watch = (passing: Passing) => Promise<void> | void;

type Method = (...args: unknown[]) => Promise<unknown>;

const textOf = (value: unknown) =>
  inspect(value, { depth: 8, maxArrayLength: null, maxStringLength: null, breakLength: Infinity });

/** Replaces an object's method by another one, which may call the original. */
function replace(owner: object, name: string, make: (original: Method, self: unknown) => Method) {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`the library has no ${name} any more`);
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
    return make((...given) => Reflect.apply(original, this, given), this)(...args);
  });
}

/** Firestore's name of a transaction; none before it has read anything. */
async function nameOf(tx: Transaction): Promise<string | undefined> {
  const name: unknown = await Reflect.get(tx, '_transactionIdPromise');
  return name instanceof Uint8Array ? Buffer.from(name).toString('base64') : undefined;
}

/**
 * Watches the doors through which this process reaches Firestore, Storage and Auth. Call it before anything
 * passes them; it stays for the life of the process.
 */
export async function watchDoors(watch: Watch): Promise<void> {
  const guard = (
    door: Door,
    owner: object,
    method: string,
    textOfCall: (self: unknown) => string,
  ) =>
    replace(owner, method, (original, self) => async (...args) => {
      const says = `${textOfCall(self)} ${textOf(args)}`;
      await watch({ door, side: 'before', says });
      const result = await original(...args);
      await watch({ door, side: 'after', says });
      return result;
    });
  const pathOf = (self: unknown) => (self instanceof DocumentReference ? self.path : '');
  for (const name of ['create', 'set', 'update', 'delete']) {
    guard('write', DocumentReference.prototype, name, pathOf);
  }
  const file = (await bucketToRemove()).file('x');
  const nameOfFile = (self: unknown) => String(Reflect.get(Object(self), 'name'));
  guard('store', Object.getPrototypeOf(file), 'save', nameOfFile);
  guard('remove', Object.getPrototypeOf(file), 'delete', nameOfFile);
  guard('account', auth(), 'createUser', () => '');

  const writes = new WeakMap<object, string[]>();
  for (const name of ['create', 'set', 'update', 'delete']) {
    replace(Transaction.prototype, name, (original, self) => (...args) => {
      const [ref, ...data] = args;
      writes.get(Object(self))?.push(`${pathOf(ref)} ${textOf(data)}`);
      return original(...args);
    });
  }
  const database = db();
  const run = database.runTransaction.bind(database);
  database.runTransaction = async (work, options) => {
    let says = '';
    const result = await run(async (tx) => {
      writes.set(tx, []);
      const done = await work(tx);
      says = writes.get(tx)?.join('\n') ?? '';
      await watch({ door: 'write', side: 'before', says, transaction: await nameOf(tx) });
      return done;
    }, options);
    await watch({ door: 'write', side: 'after', says });
    return result;
  };
}
