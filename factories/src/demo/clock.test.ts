import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMoment } from './clock.ts';

const EARLY = new Date('2026-03-01T12:00:00Z');
const LATE = new Date('2026-04-01T12:00:00Z');

test('work at different moments runs side by side, each with its own date; a given date stays', async () => {
  const tell = async () => {
    const first = new Date();
    await setImmediate();
    return [first, new Date(Date.now()), new Date('2020-01-01')];
  };
  const start = Date.now();
  const [early, late, now] = await Promise.all([
    atMoment(EARLY, tell),
    atMoment(LATE, tell),
    tell(),
  ]);
  expect(early).toEqual([EARLY, EARLY, new Date(1_577_836_800_000)]);
  expect(late).toEqual([LATE, LATE, new Date(1_577_836_800_000)]);
  expect(now[0]?.getTime()).toBeGreaterThanOrEqual(start);
});
