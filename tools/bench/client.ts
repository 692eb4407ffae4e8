import { Agent, type ClientRequest, request } from 'node:http';
import type { Wire } from '@notaria/factories/server';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** A call ready to be sent again and again, so that making its body isn't timed. */
export interface Prepared {
  method: string;
  path: string;
  headers: Record<string, string>;
  bytes: Buffer;
}

export interface Heard {
  status: number;
  text: string;
}

/** The bytes of a call, multipart too. */
export async function prepared({ method, path, headers, body }: Wire): Promise<Prepared> {
  if (body === undefined) return { method, path, headers, bytes: Buffer.alloc(0) };
  const encoded = new Response(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  return {
    method,
    path,
    headers: { 'Content-Type': type, ...headers, 'Content-Length': String(bytes.length) },
    bytes,
  };
}

/** Whether the server had closed the connection, idle for its 5 s, as the call was leaving on it. */
function isStale(sent: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return sent.reusedSocket && error.code === 'ECONNRESET';
}

/** Sends a call over a connection that is kept, and again over another where that one was closed, as browsers do. */
export function send(base: string, call: Prepared): Promise<Heard> {
  const { method, path, headers, bytes } = call;
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${path}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', (error) => {
      if (isStale(sent, error)) send(base, call).then(resolve, reject);
      else reject(error);
    });
    sent.end(bytes);
  });
}
