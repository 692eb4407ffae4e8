import { ApiError } from './api-error.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | string | undefined;
  onProgress: ((sent: number) => void) | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean;
}

export interface Incoming {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined if it is none. */
  body: unknown;
}

/** The JSON of an answer; undefined if it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function withFetch(outgoing: Outgoing): Promise<Incoming> {
  const { method, url, headers, body, signal, keepalive } = outgoing;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(0, error instanceof Error ? error.name : '', { code: 'offline' });
  }
  return { status: response.status, headers: response.headers, body: parse(await response.text()) };
}

/** Makes one attempt of a call. Throws ApiError with status 0 if the server can't be reached. */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  if (!outgoing.onProgress) return withFetch(outgoing);
  const { withProgress } = await import('./send-with-progress.ts').catch(() => {
    throw new ApiError(0, '', { code: 'offline' });
  });
  return withProgress(outgoing);
}
