import { expose } from 'comlink';
import { inTurn } from '#shared/in-turn.ts';
import { open, pdf, preview, takeIn, turned } from './work.ts';

/** One job after another, because two pages in memory at once would be too many for a small phone. */
const line = {};

const jobs = {
  takeIn: inTurn(takeIn, line),
  preview: inTurn(preview, line),
  open: inTurn(open, line),
  turned: inTurn(turned, line),
  pdf: inTurn(pdf, line),
};
export type ScannerJobs = typeof jobs;

expose(jobs);
