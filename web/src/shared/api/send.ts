import { ApiError } from './api-error.ts';

interface Outgoing {
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
function parse(text: string): unknown {
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

/** Sends by XMLHttpRequest for calls that show their progress: `fetch` can't tell how much of an upload was sent. */
function withProgress({
  method,
  url,
  headers,
  body,
  onProgress,
  signal,
}: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve({
        status: request.status,
        headers: new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
        body: parse(request.responseText),
      });
    });
    request.addEventListener('error', () => reject(new ApiError(0, '', { code: 'offline' })));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(signal.reason);
    else request.send(body ?? null);
  });
}

/** Makes one attempt of a call. Throws ApiError with status 0 if the server can't be reached. */
export function send(outgoing: Outgoing): Promise<Incoming> {
  return outgoing.onProgress ? withProgress(outgoing) : withFetch(outgoing);
}
