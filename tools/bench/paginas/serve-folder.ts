import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../suite/free-ports.ts';

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
const PACKED = ['.html', '.js', '.css', '.svg', '.webmanifest', '.json'];

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/**
 * Serves a built page with gzip, as Hosting does.
 * @param answers what some addresses answer instead of a file, as JSON
 */
export async function serveFolder(
  folder: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, pathname);
    const file = [path, `${path}.html`].find(isFile) ?? join(folder, 'index.html');
    const answer = answers[pathname];
    const ending = answer === undefined ? extname(file) : '.json';
    const body = answer === undefined ? readFileSync(file) : Buffer.from(JSON.stringify(answer));
    const isPacked = PACKED.includes(ending);
    response.setHeader('Content-Type', TYPES[ending] ?? 'application/octet-stream');
    if (isPacked) response.setHeader('Content-Encoding', 'gzip');
    response.end(isPacked ? gzipSync(body) : body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
