import type { AvisoConstancia } from '@notaria/contract/avisos-constancia';
import {
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import { checkRfc } from '@notaria/contract/rfc';
import { type OpenPdf, readPdf } from '#platform/pdf/pdf.ts';
import { areasOf, noticeOf, placeOf, touchedAt, unsureFields } from './areas.ts';
import { findChains, TooComplex } from './chains.ts';
import { type CardCode, satCodes } from './codes.ts';
import { findFurniture } from './furniture.ts';
import { findAvisos, findRechazo, isConfirmed } from './judge.ts';
import { TARJETA } from './labels.ts';
import { findStamps } from './looks.ts';
import { type Parsed, parse } from './parse.ts';
import { isReadable } from './readable.ts';
import { findSections } from './sections.ts';
import { toWords, type Word } from './words.ts';

export type ConstanciaResult =
  | { ok: true; data: DatosConstancia; notices: AvisoConstancia[] }
  | {
      ok: false;
      code: RechazoConstancia;
      message: string;
      /** The card in the code of a certificate that is only a picture, about which the SAT can be asked. */
      card?: CardCode;
    };

/** A scanner or a viewer may leave a few words of its own on a page that is an image. */
const LETTERS_OF_A_SCAN = 60;

/**
 * Reads a Constancia de Situación Fiscal by its words and the code of its card. A notice names what is doubtful.
 * Says that it is well formed, never that it is authentic.
 * @param bytes the file, which is not changed
 * @param today `YYYY-MM-DD` in America/Mexico_City, for the age of the certificate
 */
export async function readConstancia(bytes: Uint8Array, today: string): Promise<ConstanciaResult> {
  const result = await readPdf(bytes, (pdf) => readOpened(pdf, today));
  if (result.ok || 'message' in result) return result;
  return refuse(result.code === 'sin_paginas' ? 'danado' : result.code);
}

async function readOpened(pdf: OpenPdf, today: string): Promise<ConstanciaResult> {
  if (pdf.paginas > pdf.pages.length) return refuse('demasiadas_paginas');
  const text = readText(pdf);
  if ('code' in text) {
    return text.code === 'sin_texto' ? refusePicture(pdf) : refuse(text.code);
  }
  const { data, card } = text.parsed;
  const codes = await pdf.codesOn(card.idCIFWords[0]?.page ?? 0);
  const verdict = judgeText(text, pdf.paginas, codes, today);
  return 'code' in verdict ? refuse(verdict.code) : { ok: true, data, ...verdict };
}

type Refusal = { code: RechazoConstancia };

/**
 * What the words and the codes beside them say. Pure.
 * @param codes the codes on the page of the card
 */
export function judgeText(
  { parsed, level, strays }: Text,
  paginas: number,
  codes: readonly string[],
  today: string,
): Refusal | { notices: AvisoConstancia[] } {
  const ofSat = satCodes(codes);
  const code = findRechazo(parsed, ofSat);
  const isDisturbed = strays.length > 0;
  if (code === 'incompleta' && lacksPages(level, paginas)) return { code: 'faltan_paginas' };
  if (code && isDisturbed && BY_STAMPS.has(code)) return { code: 'texto_encimado' };
  if (code) return { code };
  if (isDisturbed && !isConfirmed(parsed)) return { code: 'texto_encimado' };
  const notices = [
    ...findAvisos(parsed, ofSat, today),
    ...noticeOf('texto_ajeno', touchedAt(strays.map(placeOf), areasOf(parsed))),
    ...noticeOf('lectura_dudosa', unsureFields(parsed)),
  ];
  return { notices };
}

/** What the words say. */
interface Text {
  parsed: Parsed;
  level: Word[];
  /** Words that are no values: stamps, and what is turned. */
  strays: Word[];
}

/** Reads the words. Pure. */
export function readText(file: Pick<OpenPdf, 'paginas' | 'pages'>): Text | Refusal {
  try {
    return textIn(file);
  } catch (error) {
    if (error instanceof TooComplex) return { code: 'tardado' };
    throw error;
  }
}

function textIn({ paginas, pages }: Pick<OpenPdf, 'paginas' | 'pages'>): Text | Refusal {
  const words = toWords(pages);
  const level = words.filter(({ isLevel }) => isLevel);
  const whole = findSections(level);
  if (whole.kind === 'none') return { code: noCertificate(words) };
  if (whole.kind === 'many') return { code: 'varias_constancias' };
  if (whole.kind !== 'one') {
    return { code: lacksPages(level, paginas) ? 'faltan_paginas' : 'incompleta' };
  }
  const heights = pages.map(({ height }) => height);
  const furniture = findFurniture(level, heights);
  const divided = findSections(level.filter((word) => !furniture.has(word)));
  if (divided.kind !== 'one') return { code: 'incompleta' };
  const stamps = findStamps(divided.sections, parse(divided.sections));
  const parsed = parse(divided.sections, stamps);
  const turned = words.filter(({ isLevel }) => !isLevel);
  return { parsed, level, strays: [...stamps, ...turned] };
}

/** What a file without the sections of a certificate is. */
function noCertificate(words: readonly Word[]): RechazoConstancia {
  if (lettersIn(words) < LETTERS_OF_A_SCAN) return 'sin_texto';
  const captions = [TARJETA.cedula, TARJETA.idCIF];
  if (captions.every((label) => findChains(words, label).length > 0)) return 'es_cedula';
  return isReadable(words) ? 'no_es_constancia' : 'texto_ilegible';
}

/** True if a page mark (`Página [1] de [3]`) tells of more pages than there are. */
function lacksPages(level: readonly Word[], paginas: number): boolean {
  const marks = level
    .map(({ letters }) => letters)
    .join('')
    .matchAll(/pagina\[?\d+\]?de\[?(\d+)/gu);
  return [...marks].some(([, count]) => Number(count) > paginas);
}

/** Of a picture only its code is read; it may tell whose it is. */
async function refusePicture(pdf: OpenPdf): Promise<ConstanciaResult> {
  for (const page of pdf.pages.slice(0, 2).keys()) {
    const card = satCodes(await pdf.codesOn(page)).find(
      ({ isCard, isOfSat, rfc }) => isCard && isOfSat && checkRfc(rfc).ok,
    );
    if (card) return { ...refuse('sin_texto'), card };
  }
  return refuse('sin_texto');
}

function lettersIn(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** Refusals that a stamp on the data may have caused. */
const BY_STAMPS: ReadonlySet<RechazoConstancia> = new Set([
  'incompleta',
  'sin_rfc',
  'rfc_invalido',
  'curp_invalida',
]);

function refuse(code: RechazoConstancia): Extract<ConstanciaResult, { ok: false }> {
  return { ok: false, code, message: RECHAZOS_CONSTANCIA[code] };
}
