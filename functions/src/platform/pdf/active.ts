import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

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

/** True if something in a file acts when it is opened or pressed, or is another file. */
export function isActive(objects: readonly PDFObject[], isEncrypted: boolean): boolean {
  // An address that is an object of its own counts only if a link refers to one.
  const links = { areReferred: false, areUnsafeAlone: false };
  const acts = objects.some((object) => {
    const text = isEncrypted ? undefined : textOf(object);
    if (text !== undefined) links.areUnsafeAlone ||= !isSafeLink(text);
    return nameActs(object, true) || actsInside(object);
  });
  return acts || (links.areReferred && links.areUnsafeAlone);

  function actsInside(object: PDFObject): boolean {
    if (object instanceof PDFArray)
      return object.asArray().some((each) => nameActs(each, false) || actsInside(each));
    if (object instanceof PDFRawStream)
      return isFromElsewhere(object.dict) || actsInside(object.dict);
    return object instanceof PDFDict && dictionaryActs(object);
  }

  function dictionaryActs(dict: PDFDict): boolean {
    return (
      hasFileInside(dict) ||
      leadsToFile(dict) ||
      dict.entries().some(([key, value]) => {
        // PDFium takes other bytes for blanks, so a name ends before them.
        const [name = ''] = key.decodeText().split(/[^\x21-\x7e]/, 1);
        if (ADDRESSES.has(name)) {
          links.areReferred ||= value instanceof PDFRef;
          const address = isEncrypted ? undefined : textOf(value);
          if (address !== undefined && !isSafeLink(address)) return true;
        }
        const isPortfolio =
          name === 'Collection' && (value instanceof PDFRef || value instanceof PDFDict);
        return (
          isPortfolio || ACTS.test(name) || nameActs(value, KINDS.has(name)) || actsInside(value)
        );
      })
    );
  }
}

/** @param isKind true for what tells the kind of an object, and for an object that is only a name */
function nameActs(object: PDFObject, isKind: boolean): boolean {
  const name =
    object instanceof PDFName ? object.decodeText() : isKind ? textOf(object) : undefined;
  if (name === undefined) return false;
  return ACTS.test(name) || (isKind && ACTS_AS_KIND.test(name));
}

function textOf(object: PDFObject): string | undefined {
  const isText = object instanceof PDFString || object instanceof PDFHexString;
  return isText ? object.decodeText() : undefined;
}

function has(dict: PDFDict, key: string): boolean {
  return dict.has(PDFName.of(key));
}

/** True for a file specification with its content. Elsewhere the same two letters are the name of a font. */
function hasFileInside(dict: PDFDict): boolean {
  const inside = dict.get(PDFName.of('EF'));
  if (inside instanceof PDFDict) return FILE_KEYS.some((key) => has(inside, key));
  const isFile = dict.get(PDFName.of('Type')) === PDFName.of('Filespec');
  return inside instanceof PDFRef && (isFile || FILE_KEYS.some((key) => has(dict, key)));
}

/** True for an article thread in another file. Other actions that lead to files have names of their own. */
function leadsToFile(dict: PDFDict): boolean {
  const kind = dict.get(PDFName.of('S'));
  return (kind === PDFName.of('Thread') || kind instanceof PDFRef) && has(dict, 'F');
}

/** True if a stream's data come from another file (7.3.8.2) or it shows a page of one (8.10.4). */
function isFromElsewhere(dict: PDFDict): boolean {
  const file = dict.get(PDFName.of('F'));
  const isFile =
    file instanceof PDFDict || file instanceof PDFRef || textOf(file ?? dict) !== undefined;
  return isFile || has(dict, 'Ref');
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
