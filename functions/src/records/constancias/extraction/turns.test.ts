import { describe, expect, test } from 'vitest';
import { besideMarks, type Course, inMoreGoes, outOfTurn, type Painting } from './turns.ts';
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
const asOrder = (course: Course, isAmong = true): Painting => ({
  ...{ kind: isAmong ? 'whole' : 'by course', isAmong, broken: { share: 0.1, few: 2 } },
  courses: [course],
});
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

  test('a text written behind the whole page is found', () => {
    const steps = [uno ?? [], [...(dos ?? []), ...(sello ?? [])], tres ?? []];
    const course = { steps, before: before ?? [], after: after ?? [] };
    expect(textOf(outOfTurn([asOrder(course)]).out)).toEqual(['SELLO']);
  });

  test('a page painted in no order tells nothing', () => {
    const steps = painted(['A', 50], ['B', 10], ['C', 40], ['D', 5], ['E', 30], ['F', 1]).map(
      (word) => [word],
    );
    expect(textOf(outOfTurn([asOrder({ steps, before: [], after: [] })]).out)).toEqual([]);
  });

  test('the one date that makes a row is kept, and what was added to the row above is found', () => {
    const [first, added, second] = painted(
      ['01/02/2010', 10],
      ['12/11/2026', 40],
      ['09/10/2022', 20],
    );
    if (!first || !added || !second) throw new Error('three dates');
    const steps = [[first, added], [second]];
    const course = { steps, fixed: new Set([first, second]), before: [], after: [] };
    expect(textOf(outOfTurn([asOrder(course, false)]).out)).toEqual(['12/11/2026']);
  });

  test('a line painted in two goes is found if the others are painted in one', () => {
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

describe('what stands on the other side of a page mark than the rest', () => {
  const mark = painted(['Página', 30]);
  const [left, middle, right, added] = painted(
    ['IZQUIERDA', 10],
    ['CENTRO', 15],
    ['DERECHA', 20],
    ['SELLO', 40],
  );
  const lines = [left, middle, right, added].flatMap((word) => (word ? [[word]] : []));

  test('was added', () => {
    expect(textOf(besideMarks(lines, [mark], false))).toEqual(['SELLO']);
  });

  test('may be the last column, if columns are painted one by one', () => {
    expect(textOf(besideMarks(lines, [mark], true))).toEqual([]);
  });

  test('is not a column if other words of that column were painted before the mark', () => {
    const beyond = lines.map((line) => line.map((word) => ({ ...word, x: 90 - word.x })));
    expect(textOf(besideMarks(beyond, [mark], true))).toEqual(['SELLO']);
  });
});
