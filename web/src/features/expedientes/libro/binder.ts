import { expose } from 'comlink';
import { bindBook } from './bind.ts';

// Not `bind`: comlink takes a call of that name for the one that every function has.
const jobs = { bindBook };
export type BinderJobs = typeof jobs;

expose(jobs);
