/**
 * The built API in a process with nothing else of ours. Sent a call, it makes it over HTTP, then
 * makes the same operations without it, and answers how long each took.
 */
import { once } from 'node:events';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { inRepo } from '../../suite/paths.ts';
import { type Heard, type Prepared, send } from '../client.ts';
import { type Hidden, recordOperations } from './operations.ts';

/** The name that the functions give their app. */
const APP = 'notaria';

/** What came of one call, in ms. */
export interface Round extends Heard {
  api: number;
  direct: number;
}

async function listen(): Promise<string> {
  const bundle: { api: HttpFunction } = await import(inRepo('functions/lib/index.js'));
  http('api', bundle.api);
  // The framework's own server; its name says what others use it for.
  const server = getTestServer('api');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

const base = await listen();
// The first call opens the app that the operations are repeated with.
await send(base, { method: 'GET', path: '/api/tramites', headers: {}, bytes: Buffer.alloc(0) });
const app = getApp(APP);
const hidden: Hidden = {
  file: Object.getPrototypeOf(getStorage(app).bucket('x').file('x')),
  count: Object.getPrototypeOf(getFirestore(app).collection('roles').count()),
};

/** One after the other, so that the machine's moods hit both. */
async function round(asked: Prepared): Promise<Round> {
  const token = asked.headers.Authorization?.replace('Bearer ', '');
  const { result, recording } = await recordOperations(hidden, () =>
    timed(() => send(base, asked)),
  );
  const { status, text } = result.result;
  const direct = await timed(async () => {
    if (status >= 400) return;
    if (token !== undefined) await getAuth(app).verifyIdToken(token);
    await recording.repeat(undefined);
  });
  return { status, text, api: result.ms, direct: direct.ms };
}

process.on('message', async (asked: Prepared) => process.send?.(await round(asked)));
process.on('disconnect', () => process.exit(0));
process.send?.(base);
