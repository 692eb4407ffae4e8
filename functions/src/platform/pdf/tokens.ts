/** A word of a PDF's objects (ISO 32000-1, 7.2 and 7.3); `end` is the end of the data. */
export interface Token {
  kind: 'name' | 'string' | 'hex' | 'number' | 'word' | '<<' | '>>' | '[' | ']' | 'end';
  /** Its first byte and the one after its last, including its delimiters. */
  start: number;
  end: number;
}

const REGULAR = 0;
const BLANK = 1;
const DELIMITER = 2;
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = BLANK;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = DELIMITER;

const LF = 0x0a;
const CR = 0x0d;
const PERCENT = 0x25;
const OPEN_ROUND = 0x28;
const CLOSE_ROUND = 0x29;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_SQUARE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_SQUARE = 0x5d;

/** A place before the first token. */
export function tokenAt(at: number): Token {
  return { kind: 'end', start: at, end: at };
}

/** Reads the next token into `token`, which holds the one before. Making a new object for each would take too long. */
export function readToken(bytes: Uint8Array, token: Token): void {
  token.start = skipBlanks(bytes, token.end);
  token.kind = kindAt(bytes, token.start);
  token.end = endOf(bytes, token);
}

function kindAt(bytes: Uint8Array, at: number): Token['kind'] {
  const byte = bytes[at];
  if (byte === undefined) return 'end';
  if (byte === SLASH) return 'name';
  if (byte === OPEN_ROUND) return 'string';
  if (byte === OPEN_SQUARE) return '[';
  if (byte === CLOSE_SQUARE) return ']';
  if (byte === LESS) return bytes[at + 1] === LESS ? '<<' : 'hex';
  if (byte === GREATER && bytes[at + 1] === GREATER) return '>>';
  return isOfNumber(byte) ? 'number' : 'word';
}

function endOf(bytes: Uint8Array, { kind, start }: Token): number {
  switch (kind) {
    case 'end':
      return start;
    case '[':
    case ']':
      return start + 1;
    case '<<':
    case '>>':
      return start + 2;
    case 'name':
      return endOfRegular(bytes, start + 1);
    case 'string':
      return endOfString(bytes, start + 1);
    case 'hex':
      return endOfHex(bytes, start + 1);
    case 'number':
      return endOfNumber(bytes, start);
    case 'word':
      // A stray bracket is a word of its own.
      return Math.max(start + 1, endOfRegular(bytes, start));
  }
}

export function isBlank(byte: number): boolean {
  return CLASS[byte] === BLANK;
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) {
      while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
    } else if (isBlank(byte)) at += 1;
    else break;
  }
  return at;
}

function endOfRegular(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && CLASS[bytes[at] ?? 0] === REGULAR) at += 1;
  return at;
}

/** A letter ends it, as in `0obj`. */
function endOfNumber(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isOfNumber(bytes[at] ?? 0)) at += 1;
  return at;
}

export function isOfNumber(byte: number): boolean {
  const isSign = byte === 0x2b || byte === 0x2d || byte === 0x2e;
  return isSign || (byte >= 0x30 && byte <= 0x39);
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let depth = 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN_ROUND) depth += 1;
    else if (byte === CLOSE_ROUND) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return bytes.length;
}

function endOfHex(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(GREATER, from);
  return end < 0 ? bytes.length : end + 1;
}

const ESCAPED_CODE = /#([0-9A-Fa-f]{2})/g;
/** PDFium reads these two bytes as blanks, so for it the name ends before them. */
const FROM_BLANK_OF_PDFIUM = /[\x80\xff].*/s;
const PLAIN_NAME = /^[^#\x80\xff]*$/;

/** The name without its slash, with escapes undone. */
export function nameOf(bytes: Buffer, { start, end }: Token): string {
  const name = bytes.toString('latin1', start + 1, end);
  if (PLAIN_NAME.test(name)) return name;
  return name
    .replace(FROM_BLANK_OF_PDFIUM, '')
    .replace(ESCAPED_CODE, (_escape, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

/** Bytes of a string that are decoded: enough to recognise the longest address and script. */
const LONGEST = 8_192;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The beginning of a string, plain or hexadecimal, as text. */
export function textOf(bytes: Buffer, { kind, start, end }: Token): string {
  const raw = bytes.toString('latin1', start + 1, Math.min(end - 1, start + 1 + LONGEST));
  return fromBytes(Buffer.from(kind === 'hex' ? unhex(raw) : unescapeString(raw), 'latin1'));
}

function unhex(raw: string): string {
  const figures = raw.replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(figures.length % 2 ? `${figures}0` : figures, 'hex').toString('latin1');
}

function unescapeString(raw: string): string {
  return raw.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_escape, octal?: string, one = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (one === '\n' || one.startsWith('\r')) return '';
    return ESCAPES[one] ?? one;
  });
}

/** Decodes by the mark at the beginning, if there is one (ISO 32000-1, 7.9.2). */
function fromBytes(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  if (first === 0xff && second === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}
