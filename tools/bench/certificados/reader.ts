/**
 * Our reader in a process of its own, bundled as it is deployed. With a file it reads that one and
 * ends; without, it reads each that its parent names and says how long it took.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { todayInMexico } from '@notaria/contract/calendar';
import { readConstancia } from '../../../functions/src/records/constancias/extraction/read-constancia.ts';

const today = todayInMexico(new Date());

/** The most memory that this process has held, in kB. */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

async function read(path: string) {
  const start = performance.now();
  const { ok } = await readConstancia(await readFile(path), today);
  return { ok, ms: performance.now() - start, memory: peakMemory() };
}

const [only] = process.argv.slice(2);
if (only === undefined) {
  process.on('message', async (path) => process.send?.(await read(String(path))));
} else {
  console.log(JSON.stringify(await read(only)));
}
