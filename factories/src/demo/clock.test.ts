import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMoment } from './clock.ts';

const EARLY = new Date('2026-03-01T12:00:00Z');
const LATE = new Date('2026-04-01T12:00:00Z');

test('work at different moments runs side by side, each with its own date', async () => {
  const tell = async () => {
    const first = new Date();
    await setImmediate();
    return [first, new Date(Date.now())];
  };
  const start = Date.now();
  const [early, late, now] = await Promise.all([
    atMoment(EARLY, tell),
    atMoment(LATE, tell),
    tell(),
  ]);
  expect(early).toEqual([EARLY, EARLY]);
  expect(late).toEqual([LATE, LATE]);
  expect(now[0]?.getTime()).toBeGreaterThanOrEqual(start);
});

test('a given date stays unchanged, and is a date', async () => {
  await atMoment(EARLY, async () => {
    expect(new Date('2020-01-01').getFullYear()).toBeGreaterThan(2018);
    expect(new Date()).toBeInstanceOf(Date);
    expect(Date.UTC(2020, 0)).toBe(1_577_836_800_000);
  });
});
