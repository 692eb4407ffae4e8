import { type ActoPrevio, refusal } from '@notaria/contract/errors';

/** A call that failed: with the server's status, or with status 0 if the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The earlier act of another person that is the reason for the refusal. */
  readonly previo: ActoPrevio | undefined;
  /** Seconds after which trying again makes sense, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    rest: {
      code?: string | undefined;
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

  /** True if sending the same again can't succeed. */
  get isFinal(): boolean {
    const mayPass = [401, 408, 429].includes(this.status) || this.detail === 'en_curso';
    return this.status >= 400 && this.status < 500 && !mayPass;
  }

  /** True if the server could not be reached. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** The failure in an answer. An answer that is not ours, such as a proxy's page, has no sentence. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const given = Number(retryAfter ?? Number.NaN);
  // The header may also be a date, but our server never sends one.
  const seconds = Number.isFinite(given) ? given : undefined;
  const { message, error = {} } = refusal.safeParse(body).data ?? {};
  const { message: within = '', ...rest } = typeof error === 'string' ? { message: error } : error;
  return new ApiError(status, message ?? within, { ...rest, retryAfter: seconds });
}
