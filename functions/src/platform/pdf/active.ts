import { type Token, textOf } from './tokens.ts';
import { OTHER, type PdfDictionary, REFERENCE, type Watcher } from './value.ts';

/**
 * Names that appear only where something acts (ISO 32000-2, 12.6.4, 12.7.8, 13) or where a file is embedded
 * (7.11.4, 12.3.5). The beginning of a name is enough, because a reader may see it cut off.
 */
const ACTS =
  /^(?:JavaScript|Launch|SubmitForm|ImportData|GoTo[ER3]|Rendition|RichMedia|XFA|EmbeddedFile|FileAttachment)/;
/** Names that act only as the kind of an object; elsewhere they mean other things. */
const ACTS_AS_KIND = /^(?:Sound|Movie|3D)/;
const KINDS = new Set(['S', 'Type', 'Subtype']);
const ADDRESSES = new Set(['URI', 'Base']);
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Desc', 'AFRelationship'];

/** Schemes that a link may have. Without a scheme it is relative, or a host and its port. */
const SCHEMES = new Set(['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'geo', 'whatsapp']);
const SCHEME = /^([a-z][a-z0-9+-]*):/i;

/** Findings in the objects seen so far. */
export interface Findings extends Watcher {
  /** Checks the dictionary of a stream. */
  seeStream: (dictionary: PdfDictionary) => void;
  /** True if something in the file acts when it is opened or pressed, or is an embedded file. */
  isActive: () => boolean;
  isEncrypted: () => boolean;
  /** The number of page objects, including those of earlier versions. */
  pages: () => number;
}

/** Checks objects token by token, so that it does not matter where they belong or how a reader reaches them. */
export function createFindings(): Findings {
  let acts = false;
  let isEncrypted = false;
  let pages = 0;
  /** An address that is an object of its own counts only if a link refers to one. */
  const links = { isUnsafe: false, isReferred: false, isUnsafeAlone: false };
  /** The name right before the token. */
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
    // Strings of an encrypted file cannot be judged.
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

/** True for a file specification with its content. Elsewhere the same two letters are the name of a font. */
function hasFileInside(dictionary: PdfDictionary): boolean {
  const inside = dictionary.get('EF');
  if (inside instanceof Map) return FILE_KEYS.some((key) => inside.has(key));
  return (
    inside === REFERENCE &&
    (dictionary.get('Type') === 'Filespec' || FILE_KEYS.some((key) => dictionary.has(key)))
  );
}

/** True for an article thread in another file. Other actions that lead to files have names of their own. */
function leadsToFile(dictionary: PdfDictionary): boolean {
  const kind = dictionary.get('S');
  return (kind === 'Thread' || kind === REFERENCE) && dictionary.has('F');
}

/** True if a stream's data come from another file (7.3.8.2) or it shows a page of one (8.10.4). */
function isFromElsewhere(dictionary: PdfDictionary): boolean {
  const file = dictionary.get('F');
  const isFile = file === OTHER || file === REFERENCE || file instanceof Map;
  return isFile || dictionary.has('Ref');
}

/**
 * True for an address that only opens a web page, a mail or a call. False for one that could run a program or
 * read a file on the device of the person who follows it.
 */
export function isSafeLink(address: string): boolean {
  // As in browsers: blanks and control characters are ignored.
  const plain = address.replace(/[\p{C}\p{Z}]/gu, '');
  if (plain.startsWith('\\')) return false;
  const scheme = SCHEME.exec(plain)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}
