import { expose } from 'comlink';
import { bind } from './bind.ts';

const jobs = { bind };
export type BinderJobs = typeof jobs;

expose(jobs);
