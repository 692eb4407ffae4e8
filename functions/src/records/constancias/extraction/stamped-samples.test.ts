import { readdirSync, readFileSync } from 'node:fs';
import { differences } from '@notaria/factories/pdf/certificados/outcome';
import { type Random, randomOf } from '@notaria/factories/pdf/certificados/random';
import { SELLOS } from '@notaria/factories/pdf/certificados/vocabulary';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { type PdfTextItem, readPdfText } from '#platform/pdf/pdf.ts';
import { readConstancia } from './read-constancia.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const samples = readdirSync(CSF).filter((name) => name.endsWith('.pdf'));
const FONTS = [
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.Courier,
  StandardFonts.TimesRoman,
] as const;
const BLACK = rgb(0, 0, 0);

/** Writes a stamp behind, over or below a word of the first page, as another program does. */
async function stamp(bytes: Buffer, word: PdfTextItem, random: Random): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes);
  const font = await pdf.embedFont(random.pick(FONTS));
  const size = random.pick([word.size, word.size, 6, 10, 16]);
  const text = random.pick(SELLOS);
  const [x, y] = random.pick([
    [word.x + word.width + random.pick([0.3, 2.2, 5, 12]), word.y],
    [word.x + random.between(-20, 20), word.y + random.pick([0, 1, -2, 4])],
    [word.x, word.y - size * random.pick([1, 1.15, 1.25])],
    [random.pick([180, 236, 330]), word.y],
  ] as const);
  const color = random.pick([BLACK, BLACK, rgb(0.8, 0, 0), rgb(0, 0, 0.7)]);
  const pieces = random.chance(0.25) ? [...text] : [text];
  let at = x;
  for (const piece of pieces) {
    pdf.getPage(0).drawText(piece, { x: at, y, size, font, color });
    at += font.widthOfTextAtSize(piece, size);
  }
  return pdf.save();
}

test.each(samples)(
  '%s under 8 stamps in turn: exact, or the field is named',
  async (name) => {
    const bytes = readFileSync(new URL(name, CSF));
    const expected = JSON.parse(
      readFileSync(new URL(name.replace('.pdf', '.expected.json'), CSF), 'utf8'),
    );
    const text = await readPdfText(bytes);
    const [words = []] = text.ok ? text.pages : [];
    let taken = 0;
    for (let seed = 0; seed < 8; seed += 1) {
      const random = randomOf(seed * 7919 + name.length);
      const stamped = await stamp(bytes, random.pick(words), random);
      const result = await readConstancia(stamped, '2026-11-21');
      if (!result.ok) continue;
      taken += 1;
      const named: string[] = result.notices.flatMap(({ campos }) => campos);
      const silent = differences(expected, result.data).filter((campo) => !named.includes(campo));
      expect(silent, `seed ${seed}`).toEqual([]);
    }
    // Refusing all of them would prove nothing.
    expect(taken).toBeGreaterThan(4);
  },
  60_000,
);
