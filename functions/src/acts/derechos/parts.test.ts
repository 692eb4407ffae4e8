import { expect, test } from 'vitest';
import type { ZipSource } from '#platform/http/zip.ts';
import { countParts, onlyPart } from './parts.ts';

const MB = 1024 * 1024;

async function* sources(...sizes: (number | undefined)[]): AsyncGenerator<ZipSource> {
  for (const [index, tamano] of sizes.entries()) {
    const open = async () => undefined;
    const nombre = String(index);
    yield { nombre, fecha: new Date(0), open, ...(tamano === undefined ? {} : { tamano }) };
  }
}

async function namesIn(part: number, ...sizes: (number | undefined)[]): Promise<string[]> {
  const names: string[] = [];
  for await (const { nombre } of onlyPart(sources(...sizes), part)) names.push(nombre);
  return names;
}

test.each([
  ['nothing', [], 1],
  ['one of 24 MB', [24 * MB], 1],
  ['one of more, which is never split', [40 * MB], 1],
  ['24 MB in two', [12 * MB, 12 * MB], 1],
  ['a byte more', [12 * MB, 12 * MB + 1], 2],
  ['what has no size of its own takes no room', [24 * MB, undefined, undefined], 1],
  ['a large one between small ones', [MB, 30 * MB, MB], 3],
])('%s: the number of parts', async (_what, sizes, parts) => {
  expect(await countParts(sources(...sizes))).toBe(parts);
});

test('every source is in exactly one part, in order', async () => {
  const sizes = [10 * MB, 10 * MB, undefined, 10 * MB, 30 * MB, MB];
  expect(await namesIn(1, ...sizes)).toEqual(['0', '1', '2']);
  expect(await namesIn(2, ...sizes)).toEqual(['3']);
  expect(await namesIn(3, ...sizes)).toEqual(['4']);
  expect(await namesIn(4, ...sizes)).toEqual(['5']);
  expect(await namesIn(5, ...sizes)).toEqual([]);
});
