import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PdfAnswer, PdfLeaf } from './types.ts';

/** What a page may have from above it in the tree. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** What of a file leads to any of its pages. */
const OF_ALL_PAGES = ['Outlines', 'Names', 'Dests', 'StructTreeRoot', 'OpenAction', 'Threads'];

/** Puts pages of a file in order, into one file or several. It runs in the process that opens PDFs. */
export async function arrange(
  bytes: Uint8Array,
  files: readonly (readonly PdfLeaf[])[],
): Promise<PdfAnswer> {
  try {
    const made: Uint8Array[] = [];
    for (const leaves of files) {
      const doc = await PDFDocument.load(bytes, { updateMetadata: false });
      keepOnly(doc, leaves);
      const options = { addDefaultPage: false, updateFieldAppearances: false };
      made.push(Uint8Array.from(await doc.save(options)));
    }
    return { ok: true, files: made };
  } catch {
    return { ok: false, code: 'danado' };
  }
}

/** Changes a file so that it has these pages only, in this order, and nothing that only the others need. */
function keepOnly(doc: PDFDocument, leaves: readonly PdfLeaf[]): void {
  const { catalog, context } = doc;
  const all = doc.getPages();
  const arranged = leaves.map(({ pagina, giro }) => {
    const page = all[pagina - 1];
    if (!page) throw new Error('no such page');
    for (const key of INHERITED.map((name) => PDFName.of(name))) {
      const value = page.node.getInheritableAttribute(key);
      if (value) page.node.set(key, value);
    }
    page.setRotation(degrees((((page.getRotation().angle + giro) % 360) + 360) % 360));
    return page;
  });
  const tree = context.register(
    context.obj({ Type: 'Pages', Kids: arranged.map(({ ref }) => ref), Count: arranged.length }),
  );
  for (const { node } of arranged) node.set(PDFName.of('Parent'), tree);
  catalog.set(PDFName.of('Pages'), tree);
  // The numbers of pages are of the old order.
  catalog.delete(PDFName.of('PageLabels'));
  const dropped = all.filter((page) => !arranged.includes(page));
  if (dropped.length > 0) for (const name of OF_ALL_PAGES) catalog.delete(PDFName.of(name));
  for (const page of dropped) drop(doc, page);
  prune(doc);
}

/** Takes out a page and what lies on it. What still refers to them refers to nothing. */
function drop({ context }: PDFDocument, { node, ref }: PDFPage): void {
  for (const note of node.Annots()?.asArray() ?? [])
    if (note instanceof PDFRef) context.delete(note);
  context.delete(ref);
}

/** Takes out every object that nothing leads to. */
function prune({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const waiting: unknown[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (!reached.has(next)) waiting.push(context.lookup(next));
      reached.add(next);
    } else if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) waiting.push(...next.values());
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref);
  }
}
