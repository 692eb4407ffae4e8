import { onePage, stream } from '@notaria/factories/pdf/raw-pdf';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf/pdf.ts';
import { endOcr, readDrawing } from './ocr.ts';

afterAll(endOcr);

/** What is seen of a line of text in this shade of gray. */
async function seenIn(shade: number): Promise<string[]> {
  const text = `${shade} g BT /F1 12 Tf 72 700 Td (NOTARIA) Tj ET`;
  const drawing = await readPdf(onePage(stream('', Buffer.from(text))), ({ draw }) =>
    draw(0, 300 / 72, [60, 75, 200, 100]),
  );
  if ('ok' in drawing) throw new Error(drawing.code);
  return (await readDrawing(drawing, 'line')).map((word) => word.text);
}

test('letters are seen as far as a person sees them', { timeout: 60_000 }, async () => {
  expect(await seenIn(0.6)).toEqual(['NOTARIA']);
  expect(await seenIn(0.99)).not.toContain('NOTARIA');
});
