import { type ActoPrevio, errorAnswer } from '@notaria/contract/errors';

/** A call that failed: what the server said, or that it could not be reached (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** What somebody else did before, because of which it was refused. */
  readonly previo: ActoPrevio | undefined;
  /** Seconds until it makes sense to try again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    rest: {
      code?: string;
      detail?: string | undefined;
      fields?: Record<string, string> | undefined;
      previo?: ActoPrevio | undefined;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = rest.code ?? 'unknown';
    this.detail = rest.detail;
    this.fields = rest.fields ?? {};
    this.previo = rest.previo;
    this.retryAfter = rest.retryAfter;
  }

  /** Sending the same again can't succeed. */
  get isFinal(): boolean {
    const mayPass = [401, 408, 429].includes(this.status) || this.detail === 'en_curso';
    return this.status >= 400 && this.status < 500 && !mayPass;
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
