import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach } from 'vitest';
/** Runs before everything else in a test file; its imports run once per process. */
import './heard-log.ts';

// On a busy machine what must not fail takes longer than a person would wait; fallas.test.ts sets its own.
process.env.PLAZO_RESPUESTA_SEGUNDOS ??= '50';

const HOUR_MS = 3_600_000;
/** Longer than a test takes. */
const ROOM_MS = 30_000;

// Limits count anew with each hour of the clock: a test that would meet two of them begins in the second.
beforeEach(async () => {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < ROOM_MS) await wait(left);
});
