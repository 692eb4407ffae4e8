/**
 * Serves one exported function of a bundle the way an instance does, in a fresh process:
 * `node serve.mjs <module> <export>`. Sends its port once it listens; told anything, sends what it
 * cost and ends. Plain JavaScript, so that no loader is timed with it.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [module = '', name = ''] = process.argv.slice(2);
const { [name]: handler } = await import(pathToFileURL(module).href);
const server = createServer(handler);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() });
  process.disconnect();
  server.close();
  process.exit(0);
});
