import { MACHOTES as TEXTOS } from './machotes-messages.ts';

/** What a template may be at most. */
export const DOCX = {
  maximoBytes: 2 * 1024 * 1024,
  extension: '.docx',
  tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  /** How many files its ZIP may hold, and how many bytes one of them, and all of them, may have unpacked. */
  partes: 400,
  parteBytes: 12 * 1024 * 1024,
  todasBytes: 24 * 1024 * 1024,
} as const;

/** Unpacks raw deflate to exactly `bytes` bytes. Throws if the data is broken or gives more. */
export type Inflate = (packed: Uint8Array, bytes: number) => Uint8Array;

/** What the directory of a ZIP says of one file in it. */
interface Entry {
  name: string;
  method: number;
  flags: number;
  packed: number;
  bytes: number;
  /** The byte at which the header of the file begins. */
  at: number;
  /** The byte at which its content begins. */
  start: number;
}

/** Carries the sentence that tells a person why their file is not taken. */
class Refusal extends Error {}

const refuse = (sentence: string): never => {
  throw new Refusal(sentence);
};

const FILE = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENCRYPTED = 1;
/** The sizes stand behind the content, in so many bytes, not in front of it. */
const SIZES_BEHIND = 8;
const BYTES_BEHIND: readonly number[] = [12, 16];
/** The addition to an entry with another name for its file, by which some programs go. */
const OTHER_NAME = 0x7075;
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Refuses a file that goes by another name as well. */
function requireOneName(view: DataView, from: number, to: number): void {
  for (let at = from; at < to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === OTHER_NAME) refuse(TEXTOS.danado);
  }
}

/** Refuses an entry whose own header says something else than the directory. */
function requireSame(view: DataView, { at, flags, method, packed, bytes }: Entry): void {
  const flagsInHeader = view.getUint16(at + 6, true);
  const isSame =
    ((flagsInHeader ^ flags) & SIZES_BEHIND) === 0 && view.getUint16(at + 8, true) === method;
  const areSizes =
    (flags & SIZES_BEHIND) !== 0 ||
    (view.getUint32(at + 18, true) === packed && view.getUint32(at + 22, true) === bytes);
  if (!isSame || !areSizes) refuse(TEXTOS.danado);
}

/** Refuses files that share bytes, and bytes between files that belong to none. */
function requireEachAfterOther(entries: readonly Entry[], directory: number): void {
  const ordered = entries.toSorted((one, other) => one.at - other.at);
  ordered.forEach(({ start, packed, flags }, index) => {
    const between = (ordered[index + 1]?.at ?? directory) - start - packed;
    const isRight = (flags & SIZES_BEHIND) === 0 ? between === 0 : BYTES_BEHIND.includes(between);
    if (!isRight) refuse(TEXTOS.danado);
  });
}

/**
 * The directory of a ZIP. Its files lie where it says, one right after the other, and their own headers say the same,
 * so that every program sees the same files.
 */
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
  const directory = view.getUint32(end + 16, true);
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY) refuse(TEXTOS.danado);
    const nameBytes = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const headerName = view.getUint16(header + 26, true);
    const start = header + 30 + headerName + view.getUint16(header + 28, true);
    const entry = {
      name: latin(file.subarray(at + 46, at + 46 + nameBytes)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: header,
      start,
    };
    const ownName = latin(file.subarray(header + 30, header + 30 + headerName));
    if (view.getUint32(header, true) !== FILE || ownName !== entry.name) refuse(TEXTOS.danado);
    requireSame(view, entry);
    const additions = at + 46 + nameBytes;
    const additionsEnd = additions + view.getUint16(at + 30, true);
    requireOneName(view, additions, additionsEnd);
    requireOneName(view, header + 30 + headerName, start);
    entries.push(entry);
    at = additionsEnd + view.getUint16(at + 32, true);
  }
  if (at !== end) refuse(TEXTOS.danado);
  requireEachAfterOther(entries, directory);
  return entries;
}

/** The content of a file inside a ZIP, never more than its directory says. */
function contentOf(file: Uint8Array, entry: Entry, inflate: Inflate): Uint8Array {
  const packed = file.subarray(entry.start, entry.start + entry.packed);
  const isStored = entry.method === 0;
  const content = isStored ? packed : inflate(packed, entry.bytes);
  if (packed.length !== entry.packed || content.length !== entry.bytes) refuse(TEXTOS.crece);
  return content;
}

/** What a template is made of: text parts, pictures and typefaces. Everything else is a file inside a file. */
const PART =
  /^(?!\/)(?!.*(?:\.\.|\\))[\x20-\x7e]+\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|ttf)$/i;
const TEXT = /\.(xml|rels|svg)$/i;
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
  // What looks like a comment within a CDATA section is text.
  const parts = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;
  const bare = xml.replace(parts, (_all, text = '') => text.replaceAll('<', '&lt;'));
  return bare.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (all, code: string) => {
    const letter = Number(/^x/i.test(code) ? `0${code}` : code);
    return letter <= 0x10ffff && letter !== 0x3c ? String.fromCodePoint(letter) : all;
  });
}

/** Stands for a tag that is not Word's own: Word may pass over what it holds. */
const FOREIGN = '\0';

/**
 * Reads the instructions of the fields in a text, one after the other. Word cuts an instruction into several pieces;
 * this puts them together.
 * @throws Refusal if a tag that is not Word's own stands inside an instruction: Word may pass over it and others not,
 *   so that the same file would say different things
 */
function fieldsOf(plain: string): string {
  const simple = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  const pieces = /<(?:w:(fldChar\b)|w:(?:i|delI)nstrText[^>]*>([^<]*)|\/?(?!\/|w:)[^<>]*(?<!\/)>)/g;
  const cut = [...plain.matchAll(pieces)]
    .map(([, edge, text]) => text ?? (edge ? '\n' : FOREIGN))
    .join('');
  if (/[^\n\0]\0|\0[^\n\0]/.test(cut)) refuse(TEXTOS.campo);
  return [cut, ...[...plain.matchAll(simple)].map(([, one, other]) => one ?? other)].join('\n');
}

/** Word's own tags go by `w:`; a field by another name would be read by Word alone. */
const RENAMED =
  /<(?!w:)(?:[^\s<>/:]+:)?(?:fldChar|(?:i|delI)nstrText|fldSimple)\b|\bxmlns:w\s*=\s*["'](?!http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["'])/;

/** Where something lies outside of the file. */
const AWAY = /^\s*([a-z][a-z\d+.-]*:|\\\\|\/\/)/i;

function valuesOf(plain: string, attribute: RegExp): string[] {
  return [...plain.matchAll(attribute)].map(([, value = '']) => value);
}

function requireInside(name: string, plain: string): void {
  const isRels = /\.rels$/i.test(name);
  const targets = valuesOf(
    plain,
    isRels ? /\bTarget\s*=\s*["']([^"']*)/g : /\b(?:src|href)\s*=\s*["']([^"']*)/g,
  );
  const outside = targets.find((to) => AWAY.test(to));
  if (outside !== undefined || (isRels && /TargetMode\s*=\s*["']\s*External/i.test(plain))) {
    refuse(TEXTOS.enlace((outside ?? targets.at(-1) ?? '').slice(0, 120)));
  }
  if (isRels && /\/(oleObject|package|control|aFChunk)["']/i.test(plain)) {
    refuse(TEXTOS.incrustado);
  }
}

/** Refuses a list of kinds by which Word would read as text what goes by the name of a picture or a typeface. */
function requireNamedText(plain: string): void {
  for (const [row] of plain.matchAll(/<(?:[^\s<>/:]+:)?(?:Override|Default)\s[^<>]*>/g)) {
    const kind = /\bContentType\s*=\s*["']([^"']*)/.exec(row)?.[1] ?? '';
    const name = /\b(?:PartName|Extension)\s*=\s*["']([^"']*)/.exec(row)?.[1] ?? '';
    if (/xml/i.test(kind) && !/(^|\.)(xml|rels|svg)$/i.test(name)) refuse(TEXTOS.danado);
  }
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
  requireInside(name, plain);
  if (name === '[Content_Types].xml') requireNamedText(plain);
  if (/macroEnabled|vbaProject/i.test(plain)) refuse(TEXTOS.macros);
  if (/<(?:[^\s<>/:]+:)?(?:OLEObject|altChunk|control|object)[\s/>]/i.test(plain)) {
    refuse(TEXTOS.incrustado);
  }
  if (RENAMED.test(plain) || OUTSIDE.test(fieldsOf(plain))) refuse(TEXTOS.campo);
}

/**
 * Looks for a reason not to take a Word template. It reads the directory of the ZIP and the text of the files in it,
 * unpacks no more of each than the directory says, and opens nothing as Word does.
 * @returns the sentence that tells the person the reason; undefined if the office takes the file
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
    // Any other error is a number that points outside of the file, or content that does not unpack.
    return error instanceof Refusal ? error.message : TEXTOS.danado;
  }
}
