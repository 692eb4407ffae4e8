/** Runs before everything else in a test file; its imports run once per process. */
import './heard-log.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach } from 'vitest';

// On a busy machine what must not fail takes longer than a person would wait; fallas.test.ts sets its own.
process.env.PLAZO_RESPUESTA_SEGUNDOS ??= '50';

const HOUR_MS = 3_600_000;
/** Longer than a test takes. */
const ROOM_MS = 30_000;

// The API counts its limits anew with each hour of the clock, and the emulators have no other clock. A test that
// could begin in one hour and end in the next waits for the next: «the 31st call in an hour» would be its first.
beforeEach(async () => {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < ROOM_MS) await wait(left);
});
