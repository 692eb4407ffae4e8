import type { FailureCode } from './job.ts';

/** Why a job can't be done. */
export class Refusal extends Error {
  readonly code: Exclude<FailureCode, 'interno'>;
  constructor(code: Exclude<FailureCode, 'interno'>) {
    super(code);
    this.code = code;
  }
}
