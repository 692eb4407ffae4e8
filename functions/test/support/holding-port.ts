import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { frameReader, isHttp2, type Unit } from './wire-units.ts';

/** What of a request is held back: itself, so that the service never sees it, or only the answer. */
export type Side = 'request' | 'answer';

export interface HoldingPort {
  /** Where the API reaches the service by way of this. */
  host: string;
  /**
   * Holds back the one request that says all of these words; others pass.
   * @returns what is held back, once the API has come that far: has sent it, or the service has answered
   */
  hold: (side: Side, ...words: readonly string[]) => Promise<Buffer>;
}

interface Hold {
  side: Side;
  words: readonly Buffer[];
  come: (held: Buffer) => void;
}

/** One connection: what is held of each request that it carries. */
function relay(client: Socket, service: Socket, holds: Hold[]): void {
  const held = new Map<number, Hold>();
  let readers: Record<Side, (chunk: Buffer) => Unit[]> | undefined;

  const isHeld = (side: Side, { stream, bytes }: Unit) => {
    if (side === 'request' && !held.has(stream)) {
      const at = holds.findIndex(({ words }) => words.every((word) => bytes.includes(word)));
      const [hold] = at < 0 ? [] : holds.splice(at, 1);
      if (hold) held.set(stream, hold);
    }
    const hold = held.get(stream);
    if (hold?.side !== side) return false;
    hold.come(bytes);
    return true;
  };
  const pass = (side: Side, from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      readers ??= isHttp2(chunk)
        ? { request: frameReader(), answer: frameReader() }
        : { request: whole, answer: whole };
      for (const unit of readers[side](chunk)) if (!isHeld(side, unit)) to.write(unit.bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      // A service that has answered hangs up after a while; who waits for what is held must not hear of it.
      if (side === 'request' || held.size === 0) to.destroy();
    });
  };
  pass('request', client, service);
  pass('answer', service, client);
}

function whole(bytes: Buffer): Unit[] {
  return [{ stream: 0, bytes }];
}

/** A real TCP connection to a service on which single requests, or their answers, can be held back. @param target host and port of the service */
export async function holdingPort(target = ''): Promise<HoldingPort> {
  const [hostname = '', port = ''] = target.split(':');
  const holds: Hold[] = [];
  const server = createServer((client) => relay(client, connect(Number(port), hostname), holds));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (side, ...words) =>
      new Promise((come) => {
        holds.push({ side, words: words.map((word) => Buffer.from(word)), come });
      }),
  };
}
