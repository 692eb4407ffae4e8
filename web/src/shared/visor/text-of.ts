import type { PDFPageProxy } from 'pdfjs-dist';

type Text = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Pieces of text that are read of one page. The fullest honest page has a few thousand. */
const MOST = 20_000;

/**
 * The text of a page. Of a page with more text than any honest one the rest is not read: all of it at once would
 * stop the reader's browser for seconds.
 */
export async function textOf(page: Pick<PDFPageProxy, 'streamTextContent'>): Promise<Text> {
  const text: Text = { items: [], styles: {}, lang: null };
  const reader: ReadableStreamDefaultReader<Text> = page.streamTextContent().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text.lang ??= next.value.lang;
    Object.assign(text.styles, next.value.styles);
    text.items.push(...next.value.items);
    if (text.items.length < MOST) continue;
    await reader.cancel(new Error('more text than any honest page has'));
    break;
  }
  return text;
}
