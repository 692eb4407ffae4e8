import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';

let thrown: unknown;
const app = express()
  .use(requestLog)
  .get('/', () => {
    throw thrown;
  })
  .use(errorHandler);
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function statusOf(failure: unknown): Promise<number> {
  thrown = failure;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return (await fetch(`http://127.0.0.1:${address.port}/`)).status;
}

const refusal = (message: string) => Object.assign(new Error(message), { code: 3 });

describe("Firestore's invalid argument", () => {
  it('is an error that may pass later if Firestore closed the transaction itself', async () => {
    const closed = refusal('3 INVALID_ARGUMENT: The referenced transaction has expired.');
    expect(await statusOf(closed)).toBe(503);
  });

  it('is an internal error otherwise', async () => {
    expect(await statusOf(refusal('3 INVALID_ARGUMENT: Value is not valid.'))).toBe(500);
  });
});
