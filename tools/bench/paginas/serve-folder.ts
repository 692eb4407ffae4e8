import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json']);

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The file of an address: itself, with its ending, or the folder's index. */
function fileOf(folder: string, pathname: string): string {
  const path = join(folder, pathname);
  const found = [path, `${path}.html`, join(path, 'index.html')].find(isFile);
  return found ?? join(folder, 'index.html');
}

/**
 * Serves a built page with gzip, as Hosting does.
 * @param answers what some addresses answer instead of a file, as JSON
 */
export async function serveFolder(
  folder: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ url: string; close: () => void }> {
  const packed = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname];
    const file = fileOf(folder, pathname);
    const ending = answer === undefined ? extname(file) : '.json';
    const key = answer === undefined ? file : pathname;
    const body =
      packed.get(key) ??
      pack(answer === undefined ? readFileSync(file) : Buffer.from(JSON.stringify(answer)), ending);
    packed.set(key, body);
    response.setHeader('Content-Type', TYPES[ending] ?? 'application/octet-stream');
    if (PACKED.has(ending)) response.setHeader('Content-Encoding', 'gzip');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pack(body: Buffer, ending: string): Buffer {
  return PACKED.has(ending) ? gzipSync(body) : body;
}
