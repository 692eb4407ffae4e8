import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from '../../src/app.ts';
import type { Failpoint } from './api-process.ts';
import { watchDoors } from './doors.ts';

/** The API in its own process, for tests that stop and kill it. Prints its port once it listens. */
const points: (Failpoint & { id: number })[] = [];
process.on('message', (point: Failpoint & { id: number }) => points.push(point));
// The process that started it is gone.
process.on('disconnect', () => process.exit());

await watchDoors(async ({ door, side, says, transaction }) => {
  const at = points.findIndex(
    (point) =>
      point.door === door &&
      point.side === side &&
      point.words.every((word) => says.includes(word)),
  );
  const [point] = at < 0 ? [] : points.splice(at, 1);
  if (!point) return;
  process.send?.({ id: point.id, transaction });
  await new Promise(() => undefined);
});

const server = createServer(createApp());
// A connection that a slow test left idle must still work for its next request.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(`port ${typeof address === 'object' ? address?.port : ''}`);
