import { type Token, textOf } from './tokens.ts';
import { OTHER, type PdfDictionary, REFERENCE, type Watcher } from './value.ts';

/**
 * Names that stand only where something acts (ISO 32000-2, 12.6.4, 12.7.8, 13) or where a file lies inside
 * the file (7.11.4, 12.3.5). The beginning is enough: a reader may see a name cut off.
 */
const ACTS =
  /^(?:JavaScript|Launch|SubmitForm|ImportData|GoTo[ER3]|Rendition|RichMedia|XFA|EmbeddedFile|FileAttachment)/;
/** Names that mean other things elsewhere. */
const ACTS_AS_KIND = /^(?:Sound|Movie|3D)/;
const KINDS = new Set(['S', 'Type', 'Subtype']);
const ADDRESSES = new Set(['URI', 'Base']);
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Desc', 'AFRelationship'];

/** Where a link may lead; without a scheme it is relative, or a host and its port. */
const SCHEMES = new Set(['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'geo', 'whatsapp']);
const SCHEME = /^([a-z][a-z0-9+-]*):/i;

/** What was found in the objects seen so far. */
export interface Findings extends Watcher {
  /** Looks at the dictionary of a stream. */
  seeStream: (dictionary: PdfDictionary) => void;
  /** Whether something in the file acts when it is opened or pressed, or is a file in the file. */
  isActive: () => boolean;
  isEncrypted: () => boolean;
  /** Page objects, those of earlier versions too. */
  pages: () => number;
}

/**
 * Looks at objects token by token, so that it doesn't matter to whom they belong or how a reader comes
 * upon them.
 */
export function createFindings(): Findings {
  let acts = false;
  let isEncrypted = false;
  let pages = 0;
  /** Addresses that are objects of their own count only where a link refers to one. */
  const links = { isUnsafe: false, isReferred: false, isUnsafeAlone: false };
  /** The name that stands right before the token. */
  let before: string | undefined;

  function seeToken(bytes: Buffer, token: Token, name: string | undefined, depth: number): void {
    const previous = before;
    before = name;
    if (name !== undefined) {
      acts ||= isAct(name, previous, depth);
      if (name === 'Page' && previous === 'Type') pages += 1;
    } else if (token.kind === 'string' || token.kind === 'hex') {
      if (previous === 'S') acts ||= isAct(textOf(bytes, token), previous, depth);
      if (previous !== undefined && ADDRESSES.has(previous)) {
        links.isUnsafe ||= !isSafeLink(textOf(bytes, token));
      } else if (depth === 0) {
        links.isUnsafeAlone ||= !isSafeLink(textOf(bytes, token));
      }
    } else if (token.kind === 'number' || token.kind === '<<') {
      if (previous === 'Encrypt') isEncrypted = true;
      if (previous === 'Collection') acts = true;
      if (previous !== undefined && ADDRESSES.has(previous)) links.isReferred = true;
    }
  }

  function seeDictionary(dictionary: PdfDictionary): void {
    acts ||= hasFileInside(dictionary) || leadsToFile(dictionary);
  }

  function seeStream(dictionary: PdfDictionary): void {
    acts ||= isFromElsewhere(dictionary);
  }

  return {
    seeToken,
    seeDictionary,
    seeStream,
    // Strings of an encrypted file say nothing.
    isActive: () =>
      acts || (!isEncrypted && (links.isUnsafe || (links.isReferred && links.isUnsafeAlone))),
    isEncrypted: () => isEncrypted,
    pages: () => pages,
  };
}

function isAct(name: string, previous: string | undefined, depth: number): boolean {
  if (ACTS.test(name)) return true;
  const isKind = depth === 0 || (previous !== undefined && KINDS.has(previous));
  return isKind && ACTS_AS_KIND.test(name);
}

/** A specification of a file with its content; elsewhere, two letters are the name of a font. */
function hasFileInside(dictionary: PdfDictionary): boolean {
  const inside = dictionary.get('EF');
  if (inside instanceof Map) return FILE_KEYS.some((key) => inside.has(key));
  return (
    inside === REFERENCE &&
    (dictionary.get('Type') === 'Filespec' || FILE_KEYS.some((key) => dictionary.has(key)))
  );
}

/** An article's thread in another file; the other actions that do so have names of their own. */
function leadsToFile(dictionary: PdfDictionary): boolean {
  const kind = dictionary.get('S');
  return (kind === 'Thread' || kind === REFERENCE) && dictionary.has('F');
}

/** Whether a stream's data come from another file (7.3.8.2) or it shows a page of one (8.10.4). */
function isFromElsewhere(dictionary: PdfDictionary): boolean {
  const file = dictionary.get('F');
  const isFile = file === OTHER || file === REFERENCE || file instanceof Map;
  return isFile || dictionary.has('Ref');
}

/**
 * True for an address that only opens a web page, a mail or a call. False for one that could run a program or read
 * a file on the device of whoever follows it.
 */
export function isSafeLink(address: string): boolean {
  // As browsers do: blanks and control characters count for nothing.
  const plain = address.replace(/[\p{C}\p{Z}]/gu, '');
  if (plain.startsWith('\\')) return false;
  const scheme = SCHEME.exec(plain)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}
