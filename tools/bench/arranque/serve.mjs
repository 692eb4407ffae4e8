/**
 * Serves one exported function the way an instance does, by the functions framework's own program, in
 * a fresh process: `node serve.mjs --source=… --target=… --port=…`. Told anything, sends what it cost
 * and ends. Plain JavaScript, so that no loader is timed with it.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() }, () =>
    process.exit(0),
  );
});
process.on('disconnect', () => process.exit(0));

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
await import(pathToFileURL(join(dirname(framework), 'main.js')).href);
