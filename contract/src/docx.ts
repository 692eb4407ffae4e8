import { MACHOTES as TEXTOS } from './machotes-messages.ts';

/** What a template may be at most. */
export const DOCX = {
  maximoBytes: 2 * 1024 * 1024,
  extension: '.docx',
  tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  /** Files inside the ZIP, and bytes of one and of all once they are unpacked. */
  partes: 400,
  parteBytes: 12 * 1024 * 1024,
  todasBytes: 24 * 1024 * 1024,
} as const;

/** Unpacks raw deflate to exactly `bytes` bytes. Throws if the data is broken or gives more. */
export type Inflate = (packed: Uint8Array, bytes: number) => Uint8Array;

/** A file inside a ZIP, by the ZIP's directory. */
interface Entry {
  name: string;
  method: number;
  flags: number;
  packed: number;
  bytes: number;
  at: number;
}

/** What is wrong with a file, as the sentence for its person. */
class Refusal extends Error {}

const refuse = (sentence: string): never => {
  throw new Refusal(sentence);
};

const FILE = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENCRYPTED = 1;
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The directory of a ZIP whose parts lie where it says, one after the other, with nothing that only some programs see. */
function directoryOf(file: Uint8Array): Entry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  // A comment at the end could hide a second directory: Word writes none.
  const end = file.length - END_BYTES;
  if (end < 0 || view.getUint32(0, true) !== FILE || view.getUint32(end, true) !== END) {
    refuse(TEXTOS.noEsDocx);
  }
  const count = view.getUint16(end + 10, true);
  if (count > DOCX.partes) refuse(TEXTOS.crece);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY) refuse(TEXTOS.danado);
    const nameBytes = view.getUint16(at + 28, true);
    const entry = {
      name: latin(file.subarray(at + 46, at + 46 + nameBytes)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    const header = latin(file.subarray(entry.at + 30, entry.at + 30 + nameBytes));
    if (view.getUint32(entry.at, true) !== FILE || header !== entry.name) refuse(TEXTOS.danado);
    entries.push(entry);
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) refuse(TEXTOS.danado);
  return entries;
}

/** The content of a file inside a ZIP, never more than its directory says. */
function contentOf(file: Uint8Array, entry: Entry, inflate: Inflate): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start =
    entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = file.subarray(start, start + entry.packed);
  const isStored = entry.method === 0;
  const content = isStored ? packed : inflate(packed, entry.bytes);
  if (packed.length !== entry.packed || content.length !== entry.bytes) refuse(TEXTOS.crece);
  return content;
}

/** What a template is made of: text parts, pictures and typefaces. Everything else is a file inside a file. */
const PART =
  /^(?!\/)(?!.*(?:\.\.|\\))[\x20-\x7e]+\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|ttf)$/i;
const TEXT = /\.(xml|rels)$/i;
const MACRO = /vba(project|data)|macrosheet|customui/i;
const EMBEDDED = /\/(embeddings|activex|afchunk|ctrlprops)/i;

/** Fields of Word that bring something in from outside or run a program. */
const OUTSIDE =
  /\b(DDE(AUTO)?|INCLUDE(TEXT|PICTURE)?|IMPORT|LINK|DATABASE|RD|MACROBUTTON)\b|\bHYPERLINK(?!\s*\\l)/i;

function requireName({ name, flags, method, bytes }: Entry): void {
  if (MACRO.test(name)) refuse(TEXTOS.macros);
  if (EMBEDDED.test(name)) refuse(TEXTOS.incrustado);
  if ((flags & ENCRYPTED) !== 0) refuse(TEXTOS.protegido);
  if (method !== 0 && method !== 8) refuse(TEXTOS.danado);
  if (name.endsWith('/') && bytes === 0) return;
  if (!PART.test(name)) refuse(TEXTOS.ajeno(name.replace(/[^\x20-\x7e]/g, '?').slice(0, 60)));
  if (bytes > DOCX.parteBytes) refuse(TEXTOS.crece);
}

/**
 * A text without comments and instructions, and with its character references resolved, so that no letter of a
 * word hides behind them.
 */
function plainOf(xml: string): string {
  const bare = xml.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[|\]\]>/g, '');
  return bare.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (all, code: string) => {
    const point = Number(/^x/i.test(code) ? `0${code}` : code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}

/** What the fields of a text do, one after the other: Word cuts each into several pieces. */
function fieldsOf(plain: string): string {
  const simple = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  const pieces = /<[^\s<>/]*(?:fldChar\b|instrText[^>]*>([^<]*))/g;
  const cut = [...plain.matchAll(pieces)].map(([, text]) => text ?? '\n').join('');
  return [cut, ...[...plain.matchAll(simple)].map(([, one, other]) => one ?? other)].join('\n');
}

function requireSafeText(name: string, content: Uint8Array): void {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(content);
  if (
    !/^\s*</.test(xml) ||
    xml.includes('\0') ||
    /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(xml)
  ) {
    refuse(TEXTOS.danado);
  }
  if (/<!(?!--|\[CDATA\[)/.test(xml)) refuse(TEXTOS.dtd);
  const plain = plainOf(xml);
  if (/\.rels$/i.test(name)) {
    const targets = [...plain.matchAll(/\bTarget\s*=\s*["']([^"']*)/g)].map(([, to = '']) => to);
    const outside = targets.find((to) => /^\s*([a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(to));
    if (outside !== undefined || /TargetMode\s*=\s*["']\s*External/i.test(plain)) {
      refuse(TEXTOS.enlace((outside ?? targets.at(-1) ?? '').slice(0, 120)));
    }
    if (/\/(oleObject|package|control|aFChunk)["']/i.test(plain)) refuse(TEXTOS.incrustado);
  }
  if (/macroEnabled|vbaProject/i.test(plain)) refuse(TEXTOS.macros);
  if (/<(?:[^\s<>/:]+:)?(?:OLEObject|altChunk|control|object)[\s/>]/i.test(plain)) {
    refuse(TEXTOS.incrustado);
  }
  if (OUTSIDE.test(fieldsOf(plain))) refuse(TEXTOS.campo);
}

/**
 * Finds what is wrong with a Word template, without opening it as Word does: by the directory of its ZIP and the
 * text of its parts, of which no more is unpacked than the directory announces.
 * @returns the sentence for the person; undefined if nothing is wrong
 */
export function problemaDeDocx(file: Uint8Array, inflate: Inflate): string | undefined {
  if (file.length > DOCX.maximoBytes) return TEXTOS.grande;
  try {
    const entries = directoryOf(file);
    for (const entry of entries) requireName(entry);
    const names = new Set(entries.map(({ name }) => name.toLowerCase()));
    if (names.size < entries.length) return TEXTOS.danado;
    if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > DOCX.todasBytes) return TEXTOS.crece;
    let kind = '';
    for (const entry of entries) {
      const content = contentOf(file, entry, inflate);
      if (TEXT.test(entry.name)) requireSafeText(entry.name, content);
      if (entry.name === '[Content_Types].xml') kind = latin(content);
    }
    const isDocument = kind.includes('wordprocessingml.document.main+xml');
    return isDocument && names.has('word/document.xml') ? undefined : TEXTOS.noEsDocx;
  } catch (error) {
    // What points outside of the file, and what does not unpack.
    return error instanceof Refusal ? error.message : TEXTOS.danado;
  }
}
