import { once } from 'node:events';
import { createServer } from 'node:net';
import { BASE_PORTS, type PortName, portAt } from '@notaria/contract/ports';

const PURPOSE: Partial<Record<PortName, string>> = {
  hosting: 'la página',
  smtp: 'el correo',
  mailbox: 'el buzón',
};

/** An unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** @throws {Error} one line in Spanish that names the first port of the suite that is taken */
export async function requireFreePorts(offset: number, isBehindVite: boolean): Promise<void> {
  for (const name of Object.keys(BASE_PORTS) as PortName[]) {
    const port = portAt(name, offset);
    if ((name === 'hostingBehindVite' && !isBehindVite) || (await isFree(port))) continue;
    throw new Error(
      `El puerto ${port} (${PURPOSE[name] ?? `emulador ${name}`}) está ocupado: cierra el programa que lo usa, o elige otros puertos con NOTARIA_PUERTOS=${offset + 3000}.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
