/**
 * Runs the emulators and the mailbox, and ends all of their processes when it is told to, or when its parent
 * is gone: then its standard input closes, however the parent died. It has a process group of its own, so
 * that a Ctrl-C in the terminal reaches it only through its parent.
 *
 * Argument: JSON { cwd, commands: arguments of Node for each, hub, data?, leftovers: paths to remove at the
 * end }. Prints the commands' output. Saves the data only after a first line of input: until then they are
 * incomplete.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { exportData } from './export-data.mjs';
import { descendantsOf, signal } from './processes.mjs';

const EXPORT_EVERY_MS = 5 * 60_000;
const GRACE_MS = 12_000;

/** @type {{ cwd: string, commands: string[][], hub: string, data?: string, leftovers: string[] }} */
const { cwd, commands, hub, data, leftovers } = JSON.parse(process.argv[2] ?? '{}');
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }),
);
/** @type {number[]} */
let lastSeen = [];
let mayKeep = false;
let isStopping = false;

// firebase-tools detaches Java, and its children lose their parent when it dies. A fresh list of present
// processes finds them all, and is too young for a pid to have been reused.
function rememberDescendants() {
  lastSeen = descendantsOf(process.pid);
}

const watch = setInterval(rememberDescendants, 3000);
const save = setInterval(() => saveData('periodic'), EXPORT_EVERY_MS);

/** @param {string} reason */
async function saveData(reason) {
  if (data === undefined || !mayKeep) return;
  await exportData(hub, data, reason).catch(console.error);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  clearInterval(save);
  clearInterval(watch);
  const orphans = lastSeen;
  await saveData('stop');
  const pids = new Set([...orphans, ...descendantsOf(process.pid)]);
  for (const child of children) child.kill('SIGINT');
  const deadline = Date.now() + GRACE_MS;
  while ([...pids].some((pid) => signal(pid, 0)) && Date.now() < deadline) await wait(100);
  for (const pid of [...pids, ...descendantsOf(process.pid)]) signal(pid, 'SIGKILL');
  for (const path of leftovers) rmSync(path, { recursive: true, force: true });
  process.exit(0);
}

for (const child of children) child.on('exit', stop);
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, stop);
process.stdin.on('data', () => {
  mayKeep = true;
});
process.stdin.on('end', stop);
process.stdin.on('error', stop);
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
