import { AsyncLocalStorage } from 'node:async_hooks';

const moments = new AsyncLocalStorage<Date>();
const RealDate = Date;

const SettableDate = new Proxy(RealDate, {
  construct(target, args, newTarget) {
    const moment = moments.getStore();
    const given = args.length === 0 && moment ? [moment.getTime()] : args;
    return Reflect.construct(target, given, newTarget);
  },
  get(target, key, receiver) {
    if (key === 'now') return () => moments.getStore()?.getTime() ?? RealDate.now();
    return Reflect.get(target, key, receiver);
  },
});

/**
 * Runs some work as if it were done at another moment: inside it `new Date()` gives that moment. Timers run
 * as usual, and so does whatever else this program does meanwhile.
 */
export function atMoment<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  globalThis.Date = SettableDate;
  return moments.run(moment, work);
}
