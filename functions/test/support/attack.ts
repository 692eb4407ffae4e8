import { countAttacks } from '@notaria/factories/security-counts';
import { test } from 'vitest';

/** Several sign-ins and mails, on a busy machine too. */
const PATIENCE_MS = 60_000;

/** A test that does what an attacker would do; it counts among the attacks that were tried. */
export function attack(name: string, run: () => Promise<void>): void {
  test(name, { timeout: PATIENCE_MS }, async () => {
    await run();
    countAttacks(1);
  });
}
