import type { FailureCode } from './job.ts';

/** Why the scanner failed at something. Its message is the code: only name and message pass from thread to thread. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}
