import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawRequest {
  method?: string;
  path: string;
  /** Headers, exactly as sent; `Host` is added. */
  headers: readonly string[];
  /** The body, piece by piece. */
  body?: Iterable<Uint8Array>;
  /** True to keep sending, or to keep the connection open, after the answer. */
  isHeld?: boolean;
  /** Milliseconds between pieces. */
  pause?: number;
}

export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  text: string;
  /** Milliseconds until the answer began. `endedIn` is until the connection ended. */
  answeredIn: number;
  endedIn: number;
}

/** Sends a request over its own connection, byte by byte as given, until the body ends or the server closes it. */
export async function sendBytes(url: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'POST', path, headers, body = [], isHeld = false, pause = 0 } = request;
  const { hostname, port } = new URL(url);
  const start = performance.now();
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  let answeredIn = 0;
  socket.on('data', (chunk: Buffer) => {
    answeredIn ||= performance.now() - start;
    received.push(chunk);
    if (!isHeld && textOf(Buffer.concat(received)) !== undefined) socket.end();
  });
  // The server may close the connection; what it sent until then counts.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(
    `${[`${method} ${path} HTTP/1.1`, `Host: ${hostname}`, ...headers].join('\r\n')}\r\n\r\n`,
  );
  for (const piece of body) {
    if (socket.destroyed || !socket.writable) break;
    if (!socket.write(piece)) {
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    }
    if (pause > 0) await Promise.race([wait(pause), closed]);
  }
  await closed;
  const answer = Buffer.concat(received);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 0),
    text: textOf(answer) ?? '',
    answeredIn,
    endedIn: performance.now() - start,
  };
}

/** The body of an answer, by its Content-Length; undefined if it is incomplete or has none. */
function textOf(answer: Buffer): string | undefined {
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, Math.max(end, 0)).toString('latin1');
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const body = answer.subarray(end + 4);
  return body.length >= length ? body.subarray(0, length).toString() : undefined;
}
