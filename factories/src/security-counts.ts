import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** What the security tests tried; `npm run test:security` prints the sums. */
export interface SecurityCounts {
  /** Calls of the API, as the router has them. */
  endpoints: number;
  roles: number;
  /** Call × caller × whose, each with the status in the table. */
  cells: number;
  /** The same for the security rules: collection × person × whose × verb. */
  ruleCells: number;
  ruleExpressions: number;
  /** Rule expressions that evaluated both to true and to false. */
  ruleExpressionsCovered: number;
  /** Hostile bodies, parameters, headers and files that were sent. */
  inputs: number;
  /** Attacks from outside, each against a hole that was found or is possible. */
  attacks: number;
  /** Services that were stopped or slowed down, and processes that were killed. */
  faults: number;
  /**
   * How often something was checked that must hold after a fault or a hostile input. `invariantsBroken`
   * counts how often it did not hold.
   */
  invariants: number;
  invariantsBroken: number;
}

/** The folder that the command reads: one file per test file, so that they may run at once. */
const FOLDER = fileURLToPath(new URL('../../.local/informes/seguridad/', import.meta.url));

let total: Partial<SecurityCounts> = {};

/**
 * Adds to what this test file has tried. Call it within a test, after the work, with what was really done:
 * counting what should have been done proves nothing.
 */
export function countSecurity(counts: Partial<SecurityCounts>): void {
  for (const [name, count] of Object.entries(counts) as [keyof SecurityCounts, number][]) {
    total[name] = (total[name] ?? 0) + count;
  }
}

/** Adds attacks that were made and checked; call it within a test, after the checks. */
export function countAttacks(n: number): void {
  countSecurity({ attacks: n });
}

/** Writes the counts of this test file, once at its end, because thousands of cells would each write a file. */
export function writeSecurityCounts(): void {
  if (Object.keys(total).length === 0) return;
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('counts belong to a test file');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${basename(testPath, '.test.ts')}.json`), JSON.stringify(total));
  total = {};
}
