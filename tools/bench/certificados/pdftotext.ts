import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath } from '../../setup/java.mjs';

/** No install and no run takes longer; the error of one that does names it. */
const INSTALL_MS = 10 * 60_000;
const RUN_MS = 60_000;
const GNU_TIME = '/usr/bin/time';

function isComplete(): boolean {
  return findOnPath('pdftotext') !== undefined && existsSync(GNU_TIME);
}

/**
 * Installs pdftotext, and the `time` that tells its memory, where Debian's packages can be installed.
 * @throws {Error} one line in Spanish that says how to have them
 */
export function requirePdftotext(): void {
  if (isComplete()) return;
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: INSTALL_MS });
    const packages = ['--no-install-recommends', 'poppler-utils', 'time'];
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
      stdio: 'ignore',
      env,
      timeout: INSTALL_MS,
    });
  }
  if (!isComplete()) {
    throw new Error(
      'Falta pdftotext para comparar (en Debian: apt-get install poppler-utils time).',
    );
  }
}

/** Runs a program to its end. @returns milliseconds */
export function timeProgram(program: string, args: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: RUN_MS,
  });
  const elapsed = performance.now() - start;
  if (status !== 0) throw new Error(`${program} terminó con ${status}: ${stderr}`);
  return elapsed;
}

/** @returns milliseconds that `pdftotext -layout` takes for a file */
export function timePdftotext(path: string): number {
  return timeProgram('pdftotext', ['-layout', path, '-']);
}

/** @returns the most memory that `pdftotext -layout` holds for a file, in kB */
export function memoryOfPdftotext(path: string): number {
  const args = ['-f', '%M', 'pdftotext', '-layout', path, '-'];
  const { stderr } = spawnSync(GNU_TIME, args, { encoding: 'utf8', timeout: RUN_MS });
  const kilobytes = Number(stderr.trim().split('\n').at(-1));
  if (!(kilobytes > 0)) throw new Error(`No se pudo medir la memoria de pdftotext: ${stderr}`);
  return kilobytes;
}
