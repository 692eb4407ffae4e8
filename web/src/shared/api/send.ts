import { ApiError } from './api-error.ts';

interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | string | undefined;
  onProgress: ((sent: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

interface Incoming {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined when it isn't any. */
  body: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function withFetch({ method, url, headers, body, signal }: Outgoing): Promise<Incoming> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(0, error instanceof Error ? error.name : '', { code: 'offline' });
  }
  return { status: response.status, headers: response.headers, body: parse(await response.text()) };
}

/** `fetch` can't tell how much of an upload is sent, so a call that wants to know goes through XMLHttpRequest. */
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

/** One attempt of a call. Throws ApiError with status 0 when the server can't be reached. */
export function send(outgoing: Outgoing): Promise<Incoming> {
  return outgoing.onProgress ? withProgress(outgoing) : withFetch(outgoing);
}
