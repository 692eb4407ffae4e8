import { test } from 'vitest';

/** Several sign-ins and mails, even on a busy machine. */
const PATIENCE_MS = 60_000;

/** A test that does what an attacker would do; it is counted among the attacks tried. */
export function attack(name: string, run: () => Promise<void>): void {
  test(name, { timeout: PATIENCE_MS }, async () => {
    await run();
  });
}
