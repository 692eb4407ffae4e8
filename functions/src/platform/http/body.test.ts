import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ERRORES } from '@notaria/contract/errors';
import express, { type Express, type RequestHandler } from 'express';
import { afterAll, expect, test } from 'vitest';
import { refusePacked } from './body.ts';
import { errorHandler } from './error-handler.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

const taken: RequestHandler = (_req, res) => {
  res.sendStatus(204);
};

/** Sends a body through the middleware, with the middleware that `before` adds in front. */
async function send(headers: Record<string, string>, before: (app: Express) => void = () => {}) {
  const app = express();
  before(app);
  app.use(refusePacked, taken, errorHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}/`;
  return fetch(url, { method: 'POST', headers, body: '{}' });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('a plain body passes', async () => {
  expect((await send(JSON_TYPE)).status).toBe(204);
});

test.each(['gzip', 'br', 'deflate', 'identity', 'gzip, identity', 'x'])(
  'a body with the content encoding %s is refused',
  async (encoding) => {
    const answer = await send({ ...JSON_TYPE, 'Content-Encoding': encoding });
    expect(answer.status).toBe(ERRORES.invalid_request.status);
  },
);

test('a body that the hosting platform has already read is refused as an internal error', async () => {
  const answer = await send(JSON_TYPE, (app) =>
    app.use(
      express.json({
        verify: (req, _res, bytes) => {
          Object.assign(req, { rawBody: bytes });
        },
      }),
    ),
  );
  expect([answer.status, await answer.json()]).toMatchObject([
    500,
    { error: { code: 'internal' }, message: ERRORES.internal.message },
  ]);
});
