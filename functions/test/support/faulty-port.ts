import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A fault between the API and a service. `cut`: connections end at once. `stalled`: they stay open and
 * nothing passes.
 */
export type Fault = 'cut' | 'stalled';

export interface FaultyPort {
  /** The host and port by which the API reaches the service through this. */
  host: string;
  /** Makes the service unavailable from now on. */
  begin: (fault: Fault) => void;
  /** Makes the service available again; stalled data pass. */
  end: () => void;
}

/**
 * A TCP proxy to a service that can be cut or stalled.
 * @param target host and port of the service
 */
export async function faultyPort(target: string): Promise<FaultyPort> {
  const [hostname = '', port = ''] = target.split(':');
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;

  const begin = (next: Fault) => {
    fault = next;
    for (const socket of sockets) next === 'cut' ? socket.destroy() : socket.pause();
  };
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (chunk: Buffer) => other.write(chunk));
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (fault === 'stalled') socket.pause();
  };
  const server = createServer((client) => {
    if (fault === 'cut') {
      client.destroy();
      return;
    }
    const service = connect(Number(port), hostname);
    track(client, service);
    track(service, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin,
    end: () => {
      fault = undefined;
      for (const socket of sockets) socket.resume();
    },
  };
}
