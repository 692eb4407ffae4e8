import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';
import { inRepo } from './paths.ts';

const FOLDER = '.local/muestra';
/** The code that makes the demo data, and the schemas that they must meet. */
const SOURCES = [
  ...['tools/base.ts', 'tools/seed.ts', 'contract/src'],
  ...['functions/src', 'functions/datos', 'factories/src'],
];
/**
 * Demo data are kept for a week. Their dates are fixed, so that each day the files have waited longer and
 * more notices have expired; after a week they would no longer look like an office at work.
 */
const WEEK_MS = 7 * 24 * 3_600_000;

/** Where the emulators' export of today's demo data is, or would be. */
function demoCache(): string {
  return inRepo(FOLDER, fingerprint(SOURCES, String(Math.floor(Date.now() / WEEK_MS))));
}

/** Keeps an export for the next data folder, in the place of one made by earlier sources. */
export function keepDemo(saved: string): void {
  if (!existsSync(saved)) return;
  const cache = demoCache();
  rmSync(inRepo(FOLDER), { recursive: true, force: true });
  mkdirSync(inRepo(FOLDER), { recursive: true });
  // Copied under another name first, so that a crash leaves nothing that looks complete.
  const partial = `${cache}.nuevo`;
  cpSync(saved, partial, { recursive: true });
  renameSync(partial, cache);
}

/**
 * Copies the kept demo data to where a suite looks for its own.
 * @returns true if there are any
 */
export function takeDemo(saved: string): boolean {
  const cache = demoCache();
  if (!existsSync(cache)) return false;
  cpSync(cache, saved, { recursive: true });
  return true;
}
