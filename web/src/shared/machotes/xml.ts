const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text of a piece of a Word document: what its runs say, with a blank for each tab and line break. */
export function decodeXmlText(xml: string): string {
  const runs = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\s*\/>/g);
  const text = [...runs].map(([, written]) => written ?? ' ').join('');
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (all, hex: string, code, name) =>
    name ? (NAMED[name] ?? all) : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );
}
