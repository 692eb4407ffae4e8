import { expose } from 'comlink';
import { open, pdf, preview, takeIn, turned } from './work.ts';

let last: Promise<unknown> = Promise.resolve();

/** Does one job after another, because two pages in memory at once would be too many for a small phone. */
function inTurn<A extends unknown[], T>(job: (...given: A) => Promise<T>) {
  return (...given: A): Promise<T> => {
    const mine = last.then(() => job(...given));
    last = mine.catch(() => {});
    return mine;
  };
}

const jobs = {
  takeIn: inTurn(takeIn),
  preview: inTurn(preview),
  open: inTurn(open),
  turned: inTurn(turned),
  pdf: inTurn(pdf),
};
export type ScannerJobs = typeof jobs;

expose(jobs);
