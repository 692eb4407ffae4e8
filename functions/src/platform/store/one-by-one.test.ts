import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('work of one key never overlaps, keeps its order, and goes on after a failure', async () => {
  const seen: string[] = [];
  const job = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => oneByOne('k', job(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work of another key does not wait', async () => {
  let release = () => {};
  const blocked = oneByOne('x', () => new Promise<void>((resolve) => (release = resolve)));
  await expect(oneByOne('y', async () => 'done')).resolves.toBe('done');
  release();
  await blocked;
});
