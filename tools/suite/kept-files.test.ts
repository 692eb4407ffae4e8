import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as superstatic from 'superstatic';
import { afterAll, expect, test } from 'vitest';
import { keepOnlyFiles } from './kept-files.ts';
import { inRepo } from './paths.ts';

const page = mkdtempSync(join(tmpdir(), 'pagina-'));
mkdirSync(join(page, 'assets/letras'), { recursive: true });
writeFileSync(join(page, 'assets/base-1a2b3c.js'), '');
writeFileSync(join(page, 'assets/letras/a_B-9.woff2'), '');
writeFileSync(join(page, '404.html'), 'No está');

const { hosting } = JSON.parse(readFileSync(inRepo('firebase.json'), 'utf8'));
const config = { ...hosting, public: '.', headers: keepOnlyFiles(hosting.headers, page) };
const server = superstatic.server({ config, cwd: page, port: 0 }).listen(undefined);
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

afterAll(() => {
  server.close();
  rmSync(page, { recursive: true });
});

test.each([
  ['/assets/base-1a2b3c.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/letras/a_B-9.woff2', 200, 'public, max-age=31536000, immutable'],
  ['/assets/base-00000000.js', 404, 'no-cache'],
  ['/assets/base-1a2b3cxjs', 404, 'no-cache'],
  ['/assets/base-1a2b3c.js.map', 404, 'no-cache'],
])('%s: %i, kept as «%s»', async (path, status, kept) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, kept]);
});
