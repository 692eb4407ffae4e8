import { DOCX } from '@notaria/contract/docx';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { aDocx, paragraph, run, split, table } from '@notaria/factories/docx';
import { expect, test } from 'vitest';
import { findDocxProblem } from './docx.ts';

const TEXT = paragraph('Ante mí comparece {nombre}.');
const relating = (attributes: string) => ({
  'word/_rels/document.xml.rels': `<Relationships xmlns="r"><Relationship Id="r9" Type="http://x/hyperlink" ${attributes}/></Relationships>`,
});
const field = (...pieces: string[]) =>
  `<w:p>${pieces.map((each) => `<w:r><w:instrText>${each}</w:instrText></w:r>`).join('')}</w:p>`;
const withType = (type: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
});
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The same file with a number of its directory replaced, for the entry with this name. */
function lying(file: Buffer, name: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(file);
  let at = changed.indexOf('PK\u0001\u0002');
  while (changed.toString('latin1', at + 46, at + 46 + name.length) !== name) {
    at = changed.indexOf('PK\u0001\u0002', at + 1);
  }
  changed.writeUInt32LE(value, at + offset);
  return changed;
}

test.each([
  ['a template', aDocx(split('{nombre}') + table(['{#compradores}{rfc}{/}']), TEXT)],
  [
    'fields of Word that stay inside',
    aDocx(field('PAGE ') + field(' HYPERLINK ', '\\l "marca" ') + TEXT),
  ],
  [
    'a picture and a comment',
    aDocx(`<!-- hecho en Word -->${TEXT}`, '', { 'word/media/image1.png': '...' }),
  ],
])('takes %s', (_what, file) => {
  expect(findDocxProblem(file)).toBeUndefined();
});

test.each<[string, Buffer, string]>([
  ['a PDF', Buffer.from('%PDF-1.7 and more than twenty-two bytes'), TEXTOS.noEsDocx],
  ['an empty file', Buffer.alloc(0), TEXTOS.noEsDocx],
  [
    'a workbook',
    aDocx(TEXT, '', withType('application/vnd.ms-excel.sheet.main+xml')),
    TEXTOS.noEsDocx,
  ],
  ['more than 2 MB', Buffer.alloc(DOCX.maximoBytes + 1), TEXTOS.grande],
  [
    'something behind the ZIP',
    Buffer.concat([aDocx(TEXT), aDocx(TEXT).subarray(-10)]),
    TEXTOS.noEsDocx,
  ],
  [
    'a part of 30 MB of blanks',
    aDocx(TEXT, '', { 'word/a.xml': `<a>${' '.repeat(3e7)}</a>` }),
    TEXTOS.crece,
  ],
  [
    'parts that are small each and large together',
    aDocx(
      TEXT,
      '',
      Object.fromEntries([1, 2, 3].map((n) => [`word/${n}.xml`, `<a>${' '.repeat(9e6)}</a>`])),
    ),
    TEXTOS.crece,
  ],
  [
    'a part that is larger than its directory says',
    lying(aDocx(TEXT, '', { 'word/a.xml': `<a>${' '.repeat(3e7)}</a>` }), 'word/a.xml', 24, 100),
    TEXTOS.danado,
  ],
  [
    'a directory that names another file',
    lying(aDocx(TEXT), 'word/header1.xml', 42, 0),
    TEXTOS.danado,
  ],
  ['a password', lying(aDocx(TEXT), 'word/header1.xml', 8, 0x80001), TEXTOS.protegido],
  ['macros', aDocx(TEXT, '', { 'word/vbaProject.bin': 'x' }), TEXTOS.macros],
  [
    'a type with macros',
    aDocx(TEXT, '', withType(MAIN.replace('document.main', 'document.macroEnabled.main'))),
    TEXTOS.macros,
  ],
  [
    'an embedded workbook',
    aDocx(TEXT, '', { 'word/embeddings/hoja.xlsx': 'x' }),
    TEXTOS.incrustado,
  ],
  [
    'an object of another program',
    aDocx(`${TEXT}<w:object><o:OLEObject ProgID="x"/></w:object>`),
    TEXTOS.incrustado,
  ],
  ['a document brought in', aDocx(`${TEXT}<w:altChunk r:id="r9"/>`), TEXTOS.incrustado],
  ['a program', aDocx(TEXT, '', { 'word/media/a.exe': 'MZ' }), TEXTOS.ajeno('word/media/a.exe')],
  ['a way out of the folder', aDocx(TEXT, '', { '../a.xml': '<a/>' }), TEXTOS.ajeno('../a.xml')],
  [
    'a DTD',
    aDocx(TEXT, '', { 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    TEXTOS.dtd,
  ],
  [
    'another encoding',
    aDocx(TEXT, '', { 'word/a.xml': Buffer.from('<a/>', 'utf16le') }),
    TEXTOS.danado,
  ],
  [
    'a link to a file',
    aDocx(TEXT, '', relating('Target="file:///C:/normal.dotm" TargetMode="External"')),
    TEXTOS.enlace('file:///C:/normal.dotm'),
  ],
  [
    'a link written with numbers',
    aDocx(TEXT, '', relating('Target="a>b" TargetMode="&#69;xternal"')),
    TEXTOS.enlace('a>b'),
  ],
  [
    'a link that is not called one',
    aDocx(TEXT, '', relating('Target="\\\\servidor\\a"')),
    TEXTOS.enlace('\\\\servidor\\a'),
  ],
  ['a field that runs a program', aDocx(field('D', 'DEAU', 'TO cmd') + TEXT), TEXTOS.campo],
  ['a field hidden by a comment', aDocx(field('INC<!-- x -->LUDETEXT "a"') + TEXT), TEXTOS.campo],
  [
    'a simple field',
    aDocx(`<w:p><w:fldSimple w:instr="LINK Excel">${run('1')}</w:fldSimple></w:p>`),
    TEXTOS.campo,
  ],
])('refuses %s', (_what, file, sentence) => {
  expect(findDocxProblem(file)).toBe(sentence);
});
