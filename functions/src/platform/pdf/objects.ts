import {
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { PDF_LIMITS } from './limits.ts';
import type { PdfRefusal } from './types.ts';
import { isObjectStream, numberIn, unpack } from './unpack.ts';

/** Where an object may begin: after `9 0 obj`, and after `trailer`, whose dictionary is read like an object. */
const START = /obj|trailer/g;
/** What may stand before `obj`: a number, a blank, or the end of a comment. */
const BEFORE = /[\d\s\0]$|%[^\r\n]*$/;
/** Words that an object may only hold if it can be read: the kind of an action, an address, a file. */
const TELLING =
  /\/(?:S|A|AA|JS|URI|Base|EF|F|FS|AF)(?![A-Za-z])|\/[A-Za-z]*(?:Java|Launch|Submit|Embed|XFA)/;
/** How an object begins that can hold them. In the data of a stream, `obj` stands by chance. */
const HOLDER = /^(?:[\s\0\x80\xff]|%[^\r\n]*[\r\n])*(?:<<|\[)/;
/** Bytes of an object that can't be read in which those words are looked for. */
const LOOKED_AT = 20_000;

/** The objects of a file, or why they can't be looked at. */
export type Objects =
  | { ok: true; objects: PDFObject[]; isEncrypted: boolean }
  | { ok: false; code: PdfRefusal };

/** Ends the reading of a file. */
class Refused extends Error {
  constructor(readonly code: PdfRefusal) {
    super(code);
  }
}

/**
 * Reads every object in the bytes of a file with pdf-lib's parser: also of earlier versions, in the data of
 * streams, and of streams of objects. The cross-reference table is not used, so a table that lies or is
 * repaired hides nothing.
 */
export async function readObjects(bytes: Uint8Array): Promise<Objects> {
  try {
    const objects = objectsOf(bytes);
    if (objects.some((object) => dictionaryOf(object)?.has(PDFName.of('Encrypt')))) {
      return { ok: true, objects: [...objects, ...(await decrypted(bytes))], isEncrypted: true };
    }
    const streams = objects.filter((object) => object instanceof PDFRawStream);
    for (const stream of streams.filter(isObjectStream)) {
      for (const object of packedIn(stream)) add(objects, object);
    }
    return { ok: true, objects, isEncrypted: false };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

function objectsOf(bytes: Uint8Array): PDFObject[] {
  const objects: PDFObject[] = [];
  const context = PDFContext.create();
  const text = latin1(bytes);
  for (const { index, 0: word } of text.matchAll(START)) {
    if (word === 'obj' && !BEFORE.test(text.slice(Math.max(0, index - 200), index))) continue;
    add(objects, parseAt(bytes.subarray(index + word.length), context));
  }
  return objects;
}

function add(objects: PDFObject[], object: PDFObject | undefined): void {
  if (object && objects.push(object) > PDF_LIMITS.objects) throw new Refused('peligroso');
}

/**
 * Reads the object at the beginning of these bytes; undefined if there is none.
 * @throws {Refused} if it can't be read and may act: no program writes it so
 */
function parseAt(bytes: Uint8Array, context: PDFContext): PDFObject | undefined {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    const [object = ''] = latin1(bytes.subarray(0, LOOKED_AT)).split(/endobj|stream/, 1);
    const named = object.replace(/#([\da-f]{2})/gi, (_all, hex) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    if (HOLDER.test(named) && TELLING.test(named)) throw new Refused('danado');
    return undefined;
  }
}

/** Reads the objects in a stream of objects: first their numbers and places, then one behind the other. */
function packedIn(stream: PDFRawStream): (PDFObject | undefined)[] {
  // No program writes a predictor here, and unpacking undoes none.
  if (stream.dict.has(PDFName.of('DecodeParms'))) throw new Refused('peligroso');
  const data = unpack(stream, PDF_LIMITS.packedBytes);
  if (typeof data === 'string') throw new Refused(data === 'broken' ? 'danado' : 'peligroso');
  const first = numberIn(stream.dict, 'First');
  // A stream may not stand inside of one; who looks into it all the same sees what we don't.
  if (/>>\s*stream/.test(latin1(data))) throw new Refused('peligroso');
  const places = latin1(data.subarray(0, first)).matchAll(/\d+\s+(\d+)/g);
  return [...places].map(([, offset]) =>
    parseAt(data.subarray(first + Number(offset)), stream.dict.context),
  );
}

function latin1({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

/** The dictionary that an object is, or that its stream has. */
function dictionaryOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFRawStream ? object.dict : undefined;
}

/** A file that opens without a password has the empty one. */
async function decrypted(bytes: Uint8Array): Promise<PDFObject[]> {
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return context.enumerateIndirectObjects().map(([, object]) => object);
  } catch {
    throw new Refused('protegido');
  }
}
