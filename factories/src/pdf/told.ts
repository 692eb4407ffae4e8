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
