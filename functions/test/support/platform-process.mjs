/**
 * The functions framework's own program, as an instance runs it. In addition it answers any message with the
 * process's peak memory in kB. Plain JavaScript, so that no loader is measured with it.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.on('message', () => process.send?.(process.resourceUsage().maxRSS));
process.on('disconnect', () => process.exit(0));

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
await import(pathToFileURL(join(dirname(framework), 'main.js')).href);
