import { type ActoPrevio, ERRORES, type ErrorCode } from '@notaria/contract/errors';

interface Detail {
  /** What the person reads; the code's own sentence when left out. */
  message?: string;
  /** A stable, finer code for the screen. */
  detail?: string;
  /** Sentences by field name. */
  fields?: Record<string, string>;
  /** Who did what before, because of which it is refused. */
  previo?: ActoPrevio;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}

/** A refusal of the API: `reason` is for the log and never leaves the server. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;

  constructor(code: ErrorCode, reason: string, detail: Detail = {}) {
    super(reason);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return ERRORES[this.code].status;
  }

  /** The sentence for the person. */
  get sentence(): string {
    return this.detail.message ?? ERRORES[this.code].message;
  }
}

/** The code that an error of ours or of a library carries; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
