import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AnyCall } from '@notaria/contract/call';
import { apiUrl, type Caller } from '@notaria/factories/server';

const BOUNDARY = 'limite-de-prueba';

/** A part of a form as it is sent: `name` and `filename` are written unchanged. */
export interface Part {
  name: string;
  filename?: string;
  content: string | Uint8Array;
}

/** The bytes of a form. */
export function formBytes(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export interface Wire {
  /** The bytes, each piece sent separately. */
  pieces: readonly Uint8Array[];
  /** Headers that replace the browser's; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
  /** True to hang up after the last piece instead of waiting for the answer. */
  isCut?: boolean;
  /** Milliseconds between pieces. */
  pause?: number;
}

export interface WireAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  text: string;
}

/** Sends an upload over its own connection, in ways that a browser never would. */
export async function sendWire(
  call: AnyCall,
  as: Caller,
  { pieces, headers = {}, isCut = false, pause = 0 }: Wire,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(await apiUrl());
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const lines = Object.entries({
    Host: hostname,
    Authorization: `Bearer ${as.token}`,
    'x-user-email': as.email,
    'Idempotency-Key': randomUUID(),
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': String(total),
    Connection: 'close',
    ...headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // The server may hang up first; what it sent until then counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(`${[`${call.method} ${call.path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    socket.write(piece);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (isCut) socket.destroySoon();
  await closed;
  const answer = Buffer.concat(received).toString();
  const end = answer.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    text: end < 0 ? '' : answer.slice(end + 4),
  };
}
