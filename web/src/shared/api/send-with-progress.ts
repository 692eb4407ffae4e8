import { ApiError } from './api-error.ts';
import { type Incoming, type Outgoing, parse } from './send.ts';

/** Sends by XMLHttpRequest for calls that show their progress: `fetch` can't tell how much of an upload was sent. */
export function withProgress({
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
