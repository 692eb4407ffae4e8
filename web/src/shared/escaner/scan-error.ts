/**
 * `ilegible`: the browser cannot decode the picture, or nobody can read the PDF. `cerrado`: the PDF opens with
 * a password only, and this was not it. `demasiado`: the PDF stays too large.
 */
export type FailureCode = 'ilegible' | 'cerrado' | 'demasiado' | 'cancelado' | 'interno';

/** Why the scanner failed at something. Its message is the code: only name and message pass from thread to thread. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
  constructor(code: FailureCode) {
    super(code);
  }
}

/** The code of a failure, also of one that lost its class on the way from the thread. */
export function codeOf(error: unknown): FailureCode {
  return error instanceof Error && error.name === 'ScanError'
    ? (error.message as FailureCode)
    : 'interno';
}
