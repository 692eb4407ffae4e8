import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The text of a run; Word begins another one wherever somebody corrected a letter. */
export const run = (text: string, style = '') =>
  `<w:r>${style && `<w:rPr><w:${style}/></w:rPr>`}<w:t xml:space="preserve">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</w:t></w:r>`;

/** A paragraph of these runs. */
export const paragraph = (...runs: string[]) =>
  `<w:p>${runs.map((each) => (each.startsWith('<w:') ? each : run(each))).join('')}</w:p>`;

/** A paragraph whose placeholders Word has split, each into three runs with a spelling mark between them. */
export const split = (text: string) =>
  paragraph(
    ...text.split(/(\{[^{}]+\})/).flatMap((piece) => {
      if (!/^\{..+\}$/.test(piece)) return piece === '' ? [] : [run(piece)];
      const half = Math.ceil(piece.length / 2);
      const mark = '<w:proofErr w:type="spellStart"/>';
      return [
        run(piece.slice(0, 2), 'b'),
        mark,
        run(piece.slice(2, half), 'i'),
        run(piece.slice(half)),
      ];
    }),
  );

/** A table; each cell is one paragraph. */
export const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${split(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** A Word document as Word writes it: a body, a header, and whatever else it is to hold. */
export function aDocx(
  body: string,
  header = '',
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer<ArrayBuffer> {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="${MAIN}.header+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r2" Type="${R}/header" Target="header1.xml"/></Relationships>`,
    'word/header1.xml': `<w:hdr xmlns:w="${W}">${header || paragraph('')}</w:hdr>`,
    'word/document.xml': `<w:document xmlns:w="${W}" xmlns:r="${R}"><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="r2"/></w:sectPr></w:body></w:document>`,
    ...more,
  };
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const parts = Object.entries(files).map(([name, text]) => [
    name,
    typeof text === 'string' ? strToU8(/\.(xml|rels)$/.test(name) ? xml + text : text) : text,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}
