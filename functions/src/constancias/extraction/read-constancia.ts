import {
  type AvisoConstancia,
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import { type PdfTextPage, readPdfText } from '../../pdf/pdf.ts';
import { toFragments } from './fragments.ts';
import { findAvisos, findRechazo } from './judge.ts';
import { type Parsed, parseConstancia } from './parse.ts';
import { type Reading, toReading } from './reading.ts';
import { inReadingOrder } from './reading-order.ts';
import { isConstancia } from './sections.ts';

export type ConstanciaResult =
  | { ok: true; data: DatosConstancia; notices: AvisoConstancia[] }
  | { ok: false; code: RechazoConstancia; message: string };

/** A scanner or a viewer may leave a few words of its own on a page that is an image. */
const LETTERS_OF_A_SCAN = 60;

/**
 * Reads a Constancia de Situación Fiscal. Says that it is well formed, never that it is authentic: the
 * PDF carries no signature that could be checked.
 * @param bytes the file, left as it is
 * @param today `YYYY-MM-DD` in America/Mexico_City, for the age of the certificate
 */
export async function readConstancia(bytes: Uint8Array, today: string): Promise<ConstanciaResult> {
  const file = await readPdfText(bytes);
  if (!file.ok) return refuse(file.code === 'sin_paginas' ? 'danado' : file.code);
  return readConstanciaText(file.pages, today);
}

/** The same from the text of the pages, with positions. Pure. */
export function readConstanciaText(pages: PdfTextPage[], today: string): ConstanciaResult {
  const fragments = toFragments(pages);
  const letters = fragments.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  if (letters < LETTERS_OF_A_SCAN) return refuse('sin_texto');
  const asSeen = toReading(inReadingOrder(fragments));
  const asWritten = toReading(fragments);
  if (!isConstancia(asSeen) && !isConstancia(asWritten)) return refuse('no_es_constancia');
  const parsed = parse(asSeen, asWritten);
  if (!parsed) return refuse('incompleta');
  const code = findRechazo(parsed);
  if (code) return refuse(code);
  return { ok: true, data: parsed.data, notices: findAvisos(parsed, today) };
}

/**
 * Reads by the places on the page, which don't depend on the program that wrote the file; failing that
 * (a layout with other proportions), in the order of the file.
 */
function parse(asSeen: Reading, asWritten: Reading): Parsed | undefined {
  const seen = parseConstancia(asSeen);
  if (seen?.isSound) return seen;
  const written = parseConstancia(asWritten);
  return written?.isSound ? written : (seen ?? written);
}

function refuse(code: RechazoConstancia): ConstanciaResult {
  return { ok: false, code, message: RECHAZOS_CONSTANCIA[code] };
}
