import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * @returns {[pid: number, parent: number][]} every process of the machine; some Linux systems lack `ps`,
 *   other systems lack /proc
 */
function processTable() {
  if (!existsSync('/proc/self/stat')) {
    const ps = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    return Array.from(ps.matchAll(/(\d+)\s+(\d+)/g), ([, pid, parent]) => [
      Number(pid),
      Number(parent),
    ]);
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // After the program's name, which may hold anything, come its state and its parent.
      const [, parent] =
        /\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return [[Number(name), Number(parent)]];
    } catch {
      return []; // the process is gone
    }
  });
}

/**
 * @param {number} root
 * @returns {number[]} the processes that `root` started, and those that they started
 */
export function descendantsOf(root) {
  const table = processTable();
  const found = [root];
  for (const pid of found) {
    found.push(...table.filter(([, parent]) => parent === pid).map(([child]) => child));
  }
  return found.slice(1);
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} true if there was such a process
 */
export function signal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
