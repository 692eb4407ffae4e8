import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inTime } from './in-time.ts';

/**
 * Ends a program that runs as a process group of its own and stops when its standard input closes. Kills the
 * group if it does not end in time.
 *
 * @param what in Spanish, what is waited for: "Esperé 120 s a …"
 * @throws {Error} if it did not end in time
 */
export async function endChild(child: ChildProcess, seconds: number, what: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.stdin?.end();
  try {
    await inTime(exit, seconds, what);
  } catch (error) {
    process.kill(-child.pid, 'SIGKILL');
    throw error;
  }
}
