import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';
import { inRepo } from './paths.ts';

const FOLDER = '.local/muestra';
/** What the demo data are made by, and the schemas that they have to meet. */
const SOURCES = [
  ...['tools/base.ts', 'tools/seed.ts', 'contract/src'],
  ...['functions/src', 'functions/datos', 'factories/src'],
];
/**
 * Demo data are kept for a week. Their dates are fixed, so that each day the files have waited longer and more
 * notices have expired; after a week they would no longer look like an office at work.
 */
const WEEK_MS = 7 * 24 * 3_600_000;

/** Where the emulators' export of today's demo data is, or would be. */
function demoCache(): string {
  return inRepo(FOLDER, fingerprint(SOURCES, String(Math.floor(Date.now() / WEEK_MS))));
}

/** Keeps an export for the next folder of data, in the place of what earlier sources made. */
export function keepDemo(saved: string): void {
  if (!existsSync(saved)) return;
  const cache = demoCache();
  rmSync(inRepo(FOLDER), { recursive: true, force: true });
  mkdirSync(inRepo(FOLDER), { recursive: true });
  // A death while it is copied leaves nothing that would be taken for a whole one.
  const partial = `${cache}.nuevo`;
  cpSync(saved, partial, { recursive: true });
  renameSync(partial, cache);
}

/** Puts the kept demo data where a suite looks for its own. @returns whether there are any */
export function takeDemo(saved: string): boolean {
  const cache = demoCache();
  if (!existsSync(cache)) return false;
  cpSync(cache, saved, { recursive: true });
  return true;
}
