import { expect, test } from 'vitest';
import type { Section } from './sections.ts';
import { readTable, toActividades } from './tables.ts';
import { toWords } from './words.ts';

const LETTER = 4;

/** A table whose words stand in these columns; a line of a row is a list of texts with their places. */
function tableOf(...lines: [text: string, x: number][][]): Section {
  const look = { size: 7, isLevel: true, font: 'F' };
  const words = lines.flatMap((line, row) =>
    line.flatMap(([texts, left]) => {
      let x = left;
      return texts.split(' ').map((text) => {
        const width = LETTER * text.length;
        const word = { ...look, text, x, y: 92 + 9 * row, width };
        x += width + 2;
        return word;
      });
    }),
  );
  const title = { words: [], printed: [] } as unknown as Section['title'];
  return { words: toWords([{ width: 612, height: 792, words }]), title };
}

const HEADINGS: [string, number][] = [
  ['Orden', 36],
  ['Actividad Económica', 62],
  ['Porcentaje', 204],
  ['Fecha Inicio', 260],
  ['Fecha Fin', 330],
];
/** The number, percentage and date of a row, around its name. */
const row = (orden: string, nombre: string, porcentaje: string): [string, number][] => [
  [orden, 36],
  [nombre, 62],
  [porcentaje, 204],
  ['12/05/2015', 260],
];

test.each([
  ['begins in a figure', ['Reparación de motores de 2 y', '4 tiempos']],
  ['ends in a figure beside the percentages', ['Reparación de motores nuevos de 2 y 4', 'tiempos']],
])('a name with a line that %s keeps it', (_what, [first = '', second = '']) => {
  const table = readTable(
    tableOf(HEADINGS, row('1', first, '60'), [[second, 62]], row('2', 'Asalariado', '40')),
    true,
  );
  expect(
    toActividades(table)?.map(({ orden, nombre, porcentaje }) => [orden, nombre, porcentaje]),
  ).toEqual([
    [1, `${first} ${second}`, 60],
    [2, 'Asalariado', 40],
  ]);
});

test('where one row plainly goes on below its date, so do the others, however full their lines are', () => {
  const full = 'Comercio al por menor de ropa nueva';
  const table = (...last: [string, number][][]) =>
    readTable(
      tableOf(HEADINGS, row('1', full, '60'), [[full, 62]], row('2', full, '40'), ...last),
      true,
    );
  expect(table()).toMatchObject({ isUnsure: true, goesDown: false });
  const sure = table([[full, 62]]);
  expect(sure.goesDown).toBe(true);
  expect(sure.rows.map(({ nombre }) => nombre)).toEqual([`${full} ${full}`, `${full} ${full}`]);
});
