import { deflateSync } from 'node:zlib';
import { embeddedFont } from './certificados/fonts.ts';
import { rawPdf, stream } from './raw-pdf.ts';

/**
 * A page with one line whose font names other letters than it shows.
 * @param told the named letters, by the letters shown; for some letters of the line
 */
export function pageThatShows(line: string, told: Readonly<Record<string, string>>): Buffer {
  const font = embeddedFont('regular', (letter) => told[letter] ?? letter);
  const text = `BT /F 12 Tf 72 700 Td ${font.encode(line)} Tj ET`;
  const bodies: (string | Buffer)[] = ['', '', '', stream('', Buffer.from(text))];
  const own = font.write(
    (body) => bodies.push(body),
    (dictionary, data) => stream(`${dictionary} /Filter /FlateDecode`, deflateSync(data)),
  );
  bodies[0] = '<< /Type /Catalog /Pages 2 0 R >>';
  bodies[1] = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  bodies[2] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F ${own} 0 R >> >> >>`;
  return rawPdf(bodies);
}

/**
 * A page with one line in a font that is not in the file: Helvetica, which every program has.
 * @param told the letters that the file names, by the letters shown; for some letters of the line
 * @param isComposite true for a font whose codes name no letters, so that nobody knows which ones are shown
 */
export function pageWithoutFont(
  line: string,
  told: Readonly<Record<string, string>>,
  isComposite = false,
): Buffer {
  const codes = [...new Set(line)].map((letter) => letter.charCodeAt(0));
  const digits = isComposite ? 4 : 2;
  const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');
  const names = codes.map((code) => {
    const letter = String.fromCharCode(code);
    const letters = [...(told[letter] ?? letter)].map((one) => hex(one.charCodeAt(0), 4));
    return `<${hex(code, digits)}> <${letters.join('')}>`;
  });
  const map = `begincmap 1 begincodespacerange <${hex(0, digits)}> <${'f'.repeat(digits)}> endcodespacerange
${names.length} beginbfchar ${names.join(' ')} endbfchar endcmap`;
  const text = [...line].map((letter) => hex(letter.charCodeAt(0), digits)).join('');
  const own = '/BaseFont /Helvetica /ToUnicode 6 0 R';
  const simple = `<< /Type /Font /Subtype /Type1 ${own} /Encoding /WinAnsiEncoding >>`;
  const composite = `<< /Type /Font /Subtype /Type0 ${own} /Encoding /Identity-H /DescendantFonts [7 0 R] >>`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream('', Buffer.from(`BT /F 12 Tf 72 700 Td <${text}> Tj ET`)),
    isComposite ? composite : simple,
    stream('', Buffer.from(map)),
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 600 >>',
    '<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-100 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}
