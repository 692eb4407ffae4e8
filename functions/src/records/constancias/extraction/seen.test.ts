import { readFileSync } from 'node:fs';
import { caseOf } from '@notaria/factories/pdf/certificados/axes';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { describe, expect, test } from 'vitest';
import type { SeenWord } from '#platform/ocr/ocr.ts';
import { open } from '#platform/pdf/opened.ts';
import { readText } from './read-constancia.ts';
import { compare, differences, fold } from './seen.ts';
import { areTouching, boxOf, type Word } from './words.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const data = JSON.parse(readFileSync(new URL('fisica-simple.expected.json', CSF), 'utf8'));

/**
 * What a certificate's words are compared with: the eye sees each as `see` tells, and from near as `seeNear`.
 */
async function comparedWith(
  see: (word: Word) => string,
  more: SeenWord[] = [],
  { seeNear = see, pdf = drawConstancia(data) } = {},
) {
  const file = await open(pdf, true);
  const text = file.ok ? readText(file) : file;
  if ('code' in text) throw new Error(text.code);
  const seen = text.level.map((word) => ({ page: word.page, ...asSeen(word, see(word)) }));
  const pages = [...new Set(seen.map(({ page }) => page))];
  const seenOn = new Map(
    pages.map((page) => [
      page,
      [...seen.filter((one) => one.page === page), ...(page ? [] : more)],
    ]),
  );
  const near = (page: number, box: SeenWord['box']) => {
    const there = text.level.filter((word) => word.page === page);
    const words = there.map((word) => asSeen(word, seeNear(word)));
    return [...words, ...(page ? [] : more)].filter((one) => areTouching(one.box, box));
  };
  return compare(text.parsed, text.level, seenOn, async (page, box) => near(page, box));
}

const asSeen = (word: Word, text: string): SeenWord => ({ text, box: boxOf(word), confidence: 90 });

describe('what is read is held against what is seen', () => {
  test('accents, signs and letters that look alike are the same', async () => {
    const see = ({ text }: Word) => fold(text).replaceAll('O', '0');
    expect(await comparedWith(see)).toEqual({ unseen: [], strange: [] });
  });

  test('one letter that tesseract often takes for another in a code is no other letter', async () => {
    const see = ({ text }: Word) => (text === data.curp ? text.replace('B', 'S') : text);
    expect(data.curp).toContain('B');
    expect(await comparedWith(see)).toEqual({ unseen: [], strange: [] });
  });

  test('another letter of a value, or a value that is not seen, names its field', async () => {
    const see = ({ text }: Word) => (text === data.codigoPostal ? '91000' : text);
    expect(await comparedWith(see)).toEqual({ unseen: ['codigoPostal'], strange: [] });
    const hide = ({ text }: Word) => (text === data.curp ? '' : text);
    expect(await comparedWith(hide)).toEqual({ unseen: ['curp'], strange: [] });
  });

  test('a short word of a long value that is not seen names its field', async () => {
    const denominacion = 'CONSTRUCTORA 999 LOMA ALTA DEL NOROESTE DE SONORA';
    const moral = { ...data, tipoPersona: 'moral', rfc: 'CLA950124A67', curp: '', denominacion };
    const hide = ({ text }: Word) => (text === '999' ? '' : text);
    const seen = await comparedWith(hide, [], { pdf: drawConstancia(moral) });
    expect(seen.unseen).toEqual(['denominacion']);
  });

  test('a value with another text printed over it names its field, whatever is seen there', async () => {
    // «ERNESTINA» over «B».
    const pdf = Uint8Array.from(caseOf('encimados', 95_007).bytes);
    const seen = await comparedWith(({ text }) => text, [], { pdf });
    expect(seen.unseen).toEqual(['numeroInterior']);
  });

  test('words beside a value that the file does not tell name its field', async () => {
    const file = await open(drawConstancia(data), true);
    const curp = file.ok && file.pages[0]?.words.find(({ text }) => text === data.curp);
    if (!curp) throw new Error('no CURP');
    const [left, top, right, bottom] = boxOf(curp);
    const stamp: SeenWord = {
      text: 'COPIA',
      box: [right + 2, top, right + 2 + (right - left) / 3, bottom],
      confidence: 90,
    };
    expect((await comparedWith(({ text }) => text, [stamp])).strange).toEqual(['curp']);
  });
});

test('a figure beside a name of two lines is not confused with the lines around its height', async () => {
  const nombre =
    'Alquiler de vestidos para novia, disfraces y uniformes escolares de todas las tallas, al instante';
  const actividades = [{ ...data.actividades[0], orden: 1, nombre }];
  const pdf = drawConstancia({ ...data, actividades }, { design: { align: 'middle' } });
  const seeNear = ({ text }: Word) => text;
  const see = ({ text }: Word) => (text === '1' ? '' : text);
  expect((await comparedWith(see, [], { seeNear, pdf })).unseen).toEqual([]);
});

test('two texts are aligned: what is shown otherwise, what is missing, what is more', () => {
  expect([...differences('HOLA', 'HOLA')]).toEqual([]);
  expect([...differences('HOLA', 'HULA')]).toEqual([[1, 'U']]);
  expect([...differences('HOLA', 'HLA')]).toEqual([[1, '']]);
  expect([...differences('HOLA', 'HOLAS')]).toEqual([[3, '+S']]);
});
