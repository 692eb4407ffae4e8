import { expect, test } from 'vitest';
import { readCard } from './card.ts';
import { toWords } from './words.ts';

const SIZE = 8;
const LETTER = 5;

/** Lines of text, with each word where a typewriter would put it. */
function printed(...lines: [text: string, x: number, y: number][]) {
  const look = { size: SIZE, isLevel: true, font: 'F' };
  const words = lines.flatMap(([line, left, up]) => {
    let x = left;
    return line.split(' ').map((text) => {
      const word = { ...look, text, x, y: 792 - up, width: LETTER * text.length };
      x += LETTER * (text.length + 1);
      return word;
    });
  });
  return toWords([{ width: 612, height: 792, words }]);
}

/** A card whose name is wider than its captions, at the same height as the place beside it. */
function cardWith(name: [string, string], place: number) {
  return readCard(
    printed(
      ['CEDULA DE IDENTIFICACION FISCAL', 36, 750],
      ['AAA010101AAA', 36, 735],
      ['Registro Federal de Contribuyentes', 36, 725],
      [name[0], 36, 705],
      [name[1], 36, 695],
      ['Nombre, denominación o razón', 36, 685],
      ['social', 36, 675],
      ['idCIF: 12345678901', 36, 660],
      ['VALIDA TU INFORMACIÓN', 36, 650],
      ['FISCAL', 36, 640],
      ['CONSTANCIA DE SITUACIÓN FISCAL', 310, 750],
      ['Lugar y Fecha de Emisión', 310, 720],
      ['LEON , GUANAJUATO A 12 DE NOVIEMBRE DE 2026', place, 705],
    ),
  );
}

test.each([
  ['below its title', 310],
  ['and begins before its title', 298],
])('a name wider than its captions is read whole, and no word of it as the place %s', (_, x) => {
  const card = cardWith(
    ['DESARROLLOS Y PROYECTOS HABITACIONALES DEL PEÑASCO', 'Y DEL NOROESTE'],
    x,
  );
  expect(card.nombre).toBe('DESARROLLOS Y PROYECTOS HABITACIONALES DEL PEÑASCO Y DEL NOROESTE');
  expect(card.lugarEmision).toBe('LEON , GUANAJUATO');
});

test('a line of the place that begins further left than its titles is read whole', () => {
  const card = readCard(
    printed(
      ['AAA010101AAA', 36, 735],
      ['Registro Federal de Contribuyentes', 36, 725],
      ['LUIS CRUZ', 36, 705],
      ['Nombre, denominación o razón social', 36, 685],
      ['idCIF: 12345678901', 36, 660],
      // Below the card, around the same middle.
      ['CONSTANCIA DE SITUACIÓN FISCAL', 240, 620],
      ['Lugar y Fecha de Emisión', 258, 600],
      ['SAN JOSÉ IXTAPA , JALISCO A 12 DE NOVIEMBRE DE 2026', 190, 588],
    ),
  );
  expect(card.lugarEmision).toBe('SAN JOSÉ IXTAPA , JALISCO');
  expect(card.nombre).toBe('LUIS CRUZ');
});
