import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from '../../src/app.ts';

/** The API in a process of its own, for tests that kill it: prints its port once it listens. */
const server = createServer(createApp());
// A connection that a slow test left idle is still good for its next request.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(`port ${typeof address === 'object' ? address?.port : ''}`);
