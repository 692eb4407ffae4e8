import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { arrangePdf, inspectPdf, readPdf } from './pdf.ts';

/** Three pages with a word each. The first has a link to the second and a note, and the chapters name all three. */
async function threePages(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const pages = ['uno', 'dos', 'tres'].map((word) => {
    const page = doc.addPage([300, 400]);
    page.drawText(word, { x: 40, y: 200 });
    return page;
  });
  const { context, catalog } = doc;
  const refs = pages.map(({ ref }) => ref);
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    Dest: [refs[1] ?? null, 'Fit'],
  };
  const note = { Type: 'Annot', Subtype: 'Text', Contents: PDFString.of('nota de la primera') };
  const notes = [link, note].map((one) => context.register(context.obj(one)));
  pages[0]?.node.set(PDFName.of('Annots'), context.obj(notes));
  catalog.set(PDFName.of('Outlines'), context.obj({ First: { Dest: [refs[0] ?? null, 'Fit'] } }));
  return doc.save();
}

const wordsOf = (bytes: Uint8Array) =>
  readPdf(bytes, async ({ pages }) =>
    pages.map(({ words }) => words.map(({ text }) => text).join(' ')),
  );

async function namesAnywhere(bytes: Uint8Array, words: string): Promise<boolean> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().some(([, object]) => object.toString().includes(words));
}

describe('arrangePdf', () => {
  test('puts pages in order and turns them', async () => {
    const order = [3, 1, 2].map((pagina) => ({ pagina, giro: pagina === 1 ? 90 : 0 }));
    const made = await arrangePdf(await threePages(), [order]);
    if (!made.ok || !made.files[0]) throw new Error('not arranged');
    expect(await wordsOf(made.files[0])).toEqual(['tres', 'uno', 'dos']);
    const pages = (await PDFDocument.load(made.files[0])).getPages();
    expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90, 0]);
    expect(await namesAnywhere(made.files[0], 'nota de la primera')).toBe(true);
  });

  test('makes two files, each with nothing of the other', async () => {
    const lists = [[{ pagina: 2, giro: 0 }], [3, 1].map((pagina) => ({ pagina, giro: 0 }))];
    const made = await arrangePdf(await threePages(), lists);
    if (!made.ok) throw new Error('not arranged');
    expect(await Promise.all(made.files.map(wordsOf))).toEqual([['dos'], ['tres', 'uno']]);
    expect(await Promise.all(made.files.map((one) => inspectPdf(one)))).toEqual([
      { ok: true, paginas: 1 },
      { ok: true, paginas: 2 },
    ]);
    const names = await Promise.all(
      made.files.map((one) => namesAnywhere(one, 'nota de la primera')),
    );
    expect(names).toEqual([false, true]);
  });

  test('refuses a page that is not there', async () => {
    expect(await arrangePdf(await threePages(), [[{ pagina: 4, giro: 0 }]])).toEqual({
      ok: false,
      code: 'danado',
    });
  });
});
