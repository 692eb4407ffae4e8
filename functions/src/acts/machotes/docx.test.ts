import { crc32 } from 'node:zlib';
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
  // The size stands in the file's own header too.
  if (offset === 24) changed.writeUInt32LE(value, changed.readUInt32LE(at + 42) + 22);
  return changed;
}

/** The same file with another name for one of its parts in the directory, as some programs read it. */
function renamed(file: Buffer, name: string, other: string): Buffer {
  const at = file.lastIndexOf(name) - 46;
  const end = file.length - 22;
  const more = Buffer.alloc(9 + other.length);
  more.writeUInt16LE(0x7075, 0);
  more.writeUInt16LE(5 + other.length, 2);
  more[4] = 1;
  more.writeUInt32LE(crc32(name), 5);
  more.write(other, 9, 'latin1');
  const next = at + 46 + name.length;
  const out = Buffer.concat([file.subarray(0, next), more, file.subarray(next)]);
  out.writeUInt16LE(more.length, at + 30);
  out.writeUInt32LE(file.readUInt32LE(end + 12) + more.length, end + more.length + 12);
  return out;
}

/** The same file with so many bytes more between its last part and its directory. */
function withBytesBetween(file: Buffer, bytes: number): Buffer {
  const end = file.length - 22;
  const directory = file.readUInt32LE(end + 16);
  const out = Buffer.concat([
    file.subarray(0, directory),
    Buffer.alloc(bytes),
    file.subarray(directory),
  ]);
  out.writeUInt32LE(directory + bytes, end + bytes + 16);
  return out;
}

/** The same file with a number of the first part's own header replaced. */
function lyingItself(file: Buffer, offset: number, value: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt16LE(value, offset);
  return changed;
}

/** The same file with the second header called like the first, but for its capitals. */
function twice(file: Buffer): Buffer {
  const text = file.toString('latin1').replaceAll('word/header2.xml', 'word/HEADER1.xml');
  return Buffer.from(text, 'latin1');
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
  [
    'the number of a page in a box that Word writes for old programs too',
    aDocx(
      `${TEXT}<mc:AlternateContent><mc:Choice Requires="wps"><w:p><w:r><w:fldChar/></w:r>${field('PAGE')}<w:r><w:fldChar/></w:r></w:p></mc:Choice></mc:AlternateContent>`,
    ),
  ],
  ['a text with signs of a comment', aDocx(`<w:p><w:r><w:t><![CDATA[<!--]]></w:t></w:r></w:p>`)],
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
    'a field hidden between two texts that look like a comment',
    aDocx(`<a><![CDATA[<!--]]></a>${field('DDEAUTO cmd')}<a><![CDATA[-->]]></a>`),
    TEXTOS.campo,
  ],
  [
    'a field with a word in it that Word passes over',
    aDocx(`${field('DDEA')}<x:a>${field('zz')}</x:a>${field('UTO cmd')}`),
    TEXTOS.campo,
  ],
  [
    'a field by another name',
    aDocx('<x:p><x:instrText>DDEAUTO cmd</x:instrText></x:p>'),
    TEXTOS.campo,
  ],
  [
    'a field that a change took out',
    aDocx(`<w:p><w:delInstrText>DDE a</w:delInstrText></w:p>`),
    TEXTOS.campo,
  ],
  [
    'a link in the settings',
    aDocx(TEXT, '', {
      'word/_rels/settings.xml.rels':
        '<Relationships><Relationship Type="http://x/attachedTemplate" Target="a.dotm" TargetMode="External"/></Relationships>',
    }),
    TEXTOS.enlace('a.dotm'),
  ],
  [
    'a picture from outside',
    aDocx(`${TEXT}<v:imagedata src="http://x.mx/a.png"/>`),
    TEXTOS.enlace('http://x.mx/a.png'),
  ],
  [
    'a drawing that takes a picture from outside',
    aDocx(TEXT, '', { 'word/media/a.svg': '<svg><image href="//x.mx/a.png"/></svg>' }),
    TEXTOS.enlace('//x.mx/a.png'),
  ],
  [
    'a text that goes by the name of a picture',
    aDocx(TEXT, '', {
      '[Content_Types].xml': `<Types><Override PartName="/word/media/a.png" ContentType="${MAIN}"/></Types>`,
      'word/media/a.png': '<w:document/>',
    }),
    TEXTOS.danado,
  ],
  [
    'a part with two names',
    renamed(aDocx(TEXT, '', { 'word/a.png': 'x' }), 'word/a.png', 'word/document.xml'),
    TEXTOS.danado,
  ],
  ['bytes that belong to no part', withBytesBetween(aDocx(TEXT), 30), TEXTOS.danado],
  ['a part that says of itself how it is packed', lyingItself(aDocx(TEXT), 8, 0), TEXTOS.danado],
  ['a part that says of itself how long it is', lyingItself(aDocx(TEXT), 18, 7), TEXTOS.danado],
  [
    'sizes of sixty-four bits',
    lying(aDocx(TEXT), 'word/header1.xml', 24, 0xffffffff),
    TEXTOS.crece,
  ],
  ['two parts of one name', twice(aDocx(TEXT, '', { 'word/header2.xml': '<a/>' })), TEXTOS.danado],
  [
    'a simple field',
    aDocx(`<w:p><w:fldSimple w:instr="LINK Excel">${run('1')}</w:fldSimple></w:p>`),
    TEXTOS.campo,
  ],
])('refuses %s', (_what, file, sentence) => {
  expect(findDocxProblem(file)).toBe(sentence);
});
