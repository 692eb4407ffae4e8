import { errorAnswer } from '@notaria/contract/errors';

/** A call that failed: what the server said, or that it could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to try again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    rest: {
      code?: string;
      detail?: string | undefined;
      fields?: Record<string, string> | undefined;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = rest.code ?? 'unknown';
    this.detail = rest.detail;
    this.fields = rest.fields ?? {};
    this.retryAfter = rest.retryAfter;
  }

  /** The server could not be reached. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** The failure that an answer tells; an answer that isn't ours (a proxy's page) has no sentence. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const given = Number(retryAfter ?? Number.NaN);
  // The header may also be a date, which our server never sends.
  const seconds = Number.isFinite(given) ? given : undefined;
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return new ApiError(status, '', { retryAfter: seconds });
  return new ApiError(status, parsed.data.message, { ...parsed.data.error, retryAfter: seconds });
}
