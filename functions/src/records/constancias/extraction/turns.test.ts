import { describe, expect, test } from 'vitest';
import { inMoreGoes, outOfTurn } from './turns.ts';
import { toWords, type Word } from './words.ts';

/** Words of one page, painted at these turns. */
function painted(...turns: [text: string, order: number][]): Word[] {
  const look = { width: 20, size: 8, angle: 0, font: 'F', color: '#000000', opacity: 1 };
  return toWords([
    turns.map(([text, order], index) => ({
      ...look,
      text,
      order,
      x: 30 * index,
      y: 700,
      isNote: false,
    })),
  ]);
}
const textOf = (words: Iterable<Word>) => [...words].map(({ text }) => text);

describe('words painted out of turn', () => {
  const [uno, dos, sello, tres, before, after] = painted(
    ['UNO', 10],
    ['DOS', 20],
    ['SELLO', 90],
    ['TRES', 30],
    ['ANTES', 1],
    ['DESPUES', 50],
  ).map((word) => [word]);

  test('what was written behind all of the page is told', () => {
    const steps = [uno ?? [], [...(dos ?? []), ...(sello ?? [])], tres ?? []];
    const course = { steps, before: before ?? [], after: after ?? [] };
    expect(textOf(outOfTurn([[course]]).out)).toEqual(['SELLO']);
  });

  test('a page that is painted in no order tells nothing', () => {
    const steps = painted(['A', 50], ['B', 10], ['C', 40], ['D', 5], ['E', 30], ['F', 1]).map(
      (word) => [word],
    );
    expect(textOf(outOfTurn([[{ steps, before: [], after: [] }]]).out)).toEqual([]);
  });

  test('a line that is painted in two goes is told where the others are painted in one', () => {
    const all = painted(
      ['A', 1],
      ['B', 1],
      ['C', 2],
      ['D', 2],
      ['E', 3],
      ['F', 3],
      ['G', 4],
      ['Z', 9],
    );
    const [a, b, c, d, e, f, g, z] = all;
    const between = painted(['H', 6]);
    const lines = [
      [a, b],
      [c, d],
      [e, f],
      [g, z],
    ].map((line) => line.flatMap((word) => word ?? []));
    expect([...inMoreGoes(lines, [...all, ...between])].map(textOf)).toEqual([['G', 'Z']]);
  });
});
