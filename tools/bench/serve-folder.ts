import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Content types by ending; text is sent compressed. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/**
 * Serves a built page with gzip, as Hosting does.
 * @param answers JSON answers for some addresses, in the place of files
 */
export async function serveFolder(
  folder: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, pathname);
    const file = [path, `${path}.html`].find(isFile) ?? join(folder, 'index.html');
    const answer = answers[pathname];
    const type = TYPES[answer === undefined ? extname(file) : '.json'];
    const body = answer === undefined ? readFileSync(file) : Buffer.from(JSON.stringify(answer));
    response.setHeader('Content-Type', type ?? 'application/octet-stream');
    if (type) response.setHeader('Content-Encoding', 'gzip');
    response.end(type ? gzipSync(body) : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
