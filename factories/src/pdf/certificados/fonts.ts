import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font as OpenedFont } from 'fontkit';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import type { Design, MapKind } from './design.ts';
import type { Face, Measure } from './ink.ts';

/** A font of one file: how its letters are encoded, and its objects. */
export interface FileFont {
  /** The codes of a text, as a hexadecimal PDF string. */
  encode(text: string): string;
  /**
   * Adds its objects.
   * @returns the number of the font's own object
   */
  write(
    add: (body: string | Buffer) => number,
    stream: (dictionary: string, data: Buffer) => Buffer,
  ): number;
}

const STANDARD = {
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
} as const;

const FILES = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf' } as const;

const folder = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

function open(face: Face): OpenedFont {
  const name = face === 'bold' ? FILES.bold : FILES.regular;
  const font = create(readFileSync(folder.replace('package.json', `standard_fonts/${name}`)));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} holds many fonts`);
  return font;
}

const opened = { regular: open('regular'), bold: open('bold') };
const pdf = await PDFDocument.create();
const standard = new Map<string, PDFFont>();
for (const name of Object.values(STANDARD).flat()) standard.set(name, await pdf.embedFont(name));

function standardOf(kind: Design['font'], face: Face): PDFFont {
  const family = kind === 'embedded' ? 'helvetica' : kind;
  const name =
    face === 'other' ? StandardFonts.TimesRomanBold : STANDARD[family][face === 'bold' ? 1 : 0];
  const font = standard.get(name);
  if (!font) throw new Error(`no ${name}`);
  return font;
}

const widths = new Map<PDFFont, Map<string, number>>();

/** The width of a letter at size 1. */
function widthOf(font: PDFFont, letter: string): number {
  const own = widths.get(font) ?? new Map<string, number>();
  const width = own.get(letter) ?? font.widthOfTextAtSize(letter, 1);
  widths.set(font, own.set(letter, width));
  return width;
}

/** Measures a design's letters, with wider blanks if it wants them. No kerning, as on paper. */
export function measureOf({ font, pieces }: Design): Measure {
  return (text, face, size) => {
    const own = standardOf(font, face);
    const width = [...text].reduce((sum, letter) => sum + widthOf(own, letter), 0);
    const blanks = pieces === 'wide words' ? text.split(' ').length - 1 : 0;
    return size * (width + 0.8 * blanks * widthOf(own, ' '));
  };
}

/** The fonts that a file with this design needs. */
export function fileFontOf({ font, map, swapped }: Design, face: Face): FileFont {
  if (face === 'other') return standardFont('helvetica', face);
  if (face === 'lying') return embeddedFont('regular', tellerOf('swapped', swapped));
  if (font === 'embedded') {
    const isOfValues = map === 'none for values' || map === 'swapped';
    return embeddedFont(face, tellerOf(isOfValues && face === 'bold' ? 'right' : map, swapped));
  }
  return standardFont(font, face);
}

function standardFont(kind: Design['font'], face: Face): FileFont {
  const font = standardOf(kind, face);
  return {
    encode: (text) => font.encodeText(text).toString(),
    write: (add) =>
      add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font.name} /Encoding /WinAnsiEncoding >>`),
  };
}

const hex = (code: number) => code.toString(16).padStart(4, '0').toUpperCase();

/** A subset with glyph numbers as codes, as word processors and browsers store it. */
function embeddedFont(face: Face, tell: Teller | undefined): FileFont {
  const font = opened[face === 'bold' ? 'bold' : 'regular'];
  const subset = font.createSubset();
  const codes = new Map<string, number>();
  const codeOf = (letter: string) => {
    const known = codes.get(letter);
    if (known !== undefined) return known;
    const code: unknown = subset.includeGlyph(font.glyphForCodePoint(letter.codePointAt(0) ?? 32));
    if (typeof code !== 'number') throw new Error('fontkit tells no glyph');
    codes.set(letter, code);
    return code;
  };
  return {
    encode: (text) => `<${[...text].map((letter) => hex(codeOf(letter))).join('')}>`,
    write(add, stream) {
      const scale = 1000 / font.unitsPerEm;
      const widths = [...codes].map(([letter, code]) => {
        const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
        return `${code} [${Math.round(advanceWidth * scale)}]`;
      });
      const file = add(stream('', Buffer.from(subset.encode())));
      const name = `ABCDEF+LiberationSans${face === 'bold' ? '-Bold' : ''}`;
      const descriptor = add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-200 -300 1100 1000] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80 /FontFile2 ${file} 0 R >>`,
      );
      const descendant = add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths.join(' ')}] /CIDToGIDMap /Identity >>`,
      );
      const cmap = tell && cmapOf(codes, tell);
      const toUnicode =
        cmap === undefined ? '' : `/ToUnicode ${add(stream('', Buffer.from(cmap)))} 0 R`;
      return add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ${toUnicode} >>`,
      );
    },
  };
}

/** The outlines of a text's letters at size 1, as PDF operators that make a path, with their widths. */
export function glyphsOf(text: string): { operators: string; width: number }[] {
  const font = opened.regular;
  const round = (value: number) => (value / font.unitsPerEm).toFixed(4);
  return [...text].map((letter) => {
    const { path, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
    let last = [0, 0];
    const operators = path.commands.map(({ command, args }) => {
      // Writes a curve with one control point as a curve with two.
      const [x0 = 0, y0 = 0] = last;
      const [cx = 0, cy = 0, x = 0, y = 0] = args;
      const points =
        command === 'quadraticCurveTo'
          ? [x0 + (2 / 3) * (cx - x0), y0 + (2 / 3) * (cy - y0)].concat(
              [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)],
              [x, y],
            )
          : args;
      last = points.slice(-2);
      return `${points.map(round).join(' ')} ${OPERATORS[command] ?? 'h'}`;
    });
    return { operators: operators.join(' '), width: advanceWidth / font.unitsPerEm };
  });
}

const OPERATORS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'c',
  bezierCurveTo: 'c',
  closePath: 'h',
};

/** The letter that the map names for a letter; undefined if it names none. */
type Teller = (letter: string) => string | undefined;

/** The map of this kind; undefined if there is none. */
function tellerOf(kind: MapKind, swapped: string): Teller | undefined {
  if (kind === 'none' || kind === 'none for values') return undefined;
  return (letter) => {
    if (kind === 'empty' || (kind === 'holes' && 'EÑ3'.includes(letter))) return undefined;
    const at = kind === 'swapped' ? swapped.indexOf(letter) : -1;
    return at < 0 ? letter : swapped[(at + 1) % swapped.length];
  };
}

/** The map from codes to letters. */
function cmapOf(codes: ReadonlyMap<string, number>, tell: Teller): string {
  const told = [...codes].flatMap(([letter, code]): [string, number][] => {
    const text = tell(letter);
    return text === undefined ? [] : [[text, code]];
  });
  const rows = told.map(
    ([text, code]) => `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const part = rows.slice(100 * index, 100 * index + 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`;
}
