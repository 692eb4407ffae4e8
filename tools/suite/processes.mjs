import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @returns {[pid: number, parent: number][]} every process of the machine */
function processTable() {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]);
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8', timeout: 30_000 })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return [pid, parent];
    });
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // gone meanwhile
  }
}

/**
 * @param {number} root
 * @returns {number[]} the processes that `root` began, and those that they began
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
 * @returns {boolean} whether there was such a process
 */
export function signal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
