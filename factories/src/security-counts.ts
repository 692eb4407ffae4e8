import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** What the security tests tried; `npm run test:security` prints the sums. */
export interface SecurityCounts {
  /** Calls of the API, as the router has them. */
  endpoints: number;
  roles: number;
  /** Call × who × whose, each with the status that the table names. */
  cells: number;
  /** The same of the security rules: collection × who × whose × verb. */
  ruleCells: number;
  ruleExpressions: number;
  /** Of those, how many came out both ways. */
  ruleExpressionsCovered: number;
  /** Hostile bodies, parameters, headers and files that were sent. */
  inputs: number;
  /** Attacks as somebody outside would make them, each against a hole that was found or could be. */
  attacks: number;
  /** Services that were stopped or slowed down, processes that were killed. */
  faults: number;
  /** What must hold after a fault or a hostile input: how often it was checked, how often it didn't. */
  invariants: number;
  invariantsBroken: number;
}

/** Where the command looks; one file for each test file, so that they may run at once. */
const FOLDER = fileURLToPath(new URL('../../.local/informes/seguridad/', import.meta.url));

let total: Partial<SecurityCounts> = {};

/**
 * Adds to what this test file has tried so far. Call it within a test, after the work, with what was
 * really done: a count of what should have been done proves nothing.
 */
export function countSecurity(counts: Partial<SecurityCounts>): void {
  for (const [name, count] of Object.entries(counts) as [keyof SecurityCounts, number][]) {
    total[name] = (total[name] ?? 0) + count;
  }
}

/** Adds attacks that were made and what they came to was checked: after the checks, within a test. */
export function countAttacks(n: number): void {
  countSecurity({ attacks: n });
}

/** Keeps what this test file counted. Once at its end: thousands of cells would each write a file. */
export function writeSecurityCounts(): void {
  if (Object.keys(total).length === 0) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('counts belong to a test file');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${basename(testPath, '.test.ts')}.json`), JSON.stringify(total));
  total = {};
}
