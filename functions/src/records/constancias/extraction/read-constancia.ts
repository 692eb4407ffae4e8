import type { AvisoConstancia } from '@notaria/contract/avisos-constancia';
import {
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import { checkRfc } from '@notaria/contract/rfc';
import { readCodes } from '#platform/ocr/codes.ts';
import { readDrawing, type SeenWord, startOcr } from '#platform/ocr/ocr.ts';
import { type OpenPdf, type PdfBox, readPdf } from '#platform/pdf/pdf.ts';
import { areasOf, boxesByPage, noticeOf, placeOf, touchedAt, unsureFields } from './areas.ts';
import { findChains, TooComplex } from './chains.ts';
import { type CardCode, satCodes } from './codes.ts';
import { findFurniture } from './furniture.ts';
import { findAvisos, findRechazo, isConfirmed } from './judge.ts';
import { type Campo, TARJETA } from './labels.ts';
import { findStamps } from './looks.ts';
import { type Parsed, parse } from './parse.ts';
import { isReadable } from './readable.ts';
import { findSections } from './sections.ts';
import { compare } from './seen.ts';
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

/** Pixels of a point, at 200 dpi. */
const SCALE = 200 / 72;
/** A scanner or a viewer may leave a few words of its own on a page that is an image. */
const LETTERS_OF_A_SCAN = 60;

/** Tells what is being done, for the screen of who waits. */
type Tell = (step: 'comparando') => Promise<void>;

/**
 * Reads a Constancia de Situación Fiscal: its words, and then its pages as they are seen. What is read is seen
 * too, or a notice names the doubtful field. Says that it is well formed, never that it is authentic.
 * @param bytes the file, which is not changed
 * @param today `YYYY-MM-DD` in America/Mexico_City, for the age of the certificate
 */
export async function readConstancia(
  bytes: Uint8Array,
  today: string,
  tell: Tell = async () => undefined,
): Promise<ConstanciaResult> {
  // Starts while the file is opened.
  startOcr().catch(() => undefined);
  const result = await readPdf(bytes, (pdf) => readAndSee(pdf, today, tell));
  if (result.ok || 'message' in result) return result;
  return refuse(result.code === 'sin_paginas' ? 'danado' : result.code);
}

async function readAndSee(pdf: OpenPdf, today: string, tell: Tell): Promise<ConstanciaResult> {
  if (pdf.paginas > pdf.pages.length) return refuse('demasiadas_paginas');
  const text = readText(pdf);
  if ('code' in text) {
    return text.code === 'sin_texto' ? refusePicture(pdf) : refuse(text.code);
  }
  await tell('comparando');
  const { parsed, level } = text;
  const drawn = await drawPages(pdf, boxesByPage(areasOf(parsed)));
  const verdict = judgeText(text, pdf.paginas, drawn.codes, today);
  if ('code' in verdict) return refuse(verdict.code);
  const seenOn = new Map<number, SeenWord[]>();
  for (const { page, seen } of drawn.pages) seenOn.set(page, await seen);
  const { unseen, strange } = await compare(parsed, level, seenOn, async (page, box, dpi) =>
    readDrawing(await pdf.draw(page, dpi / 72, box), 'line'),
  );
  const notices = [
    ...verdict.notices,
    ...noticeOf('texto_ajeno', [...verdict.touched, ...strange]),
    ...noticeOf('lectura_dudosa', [...verdict.unsure, ...unseen]),
  ];
  return { ok: true, data: parsed.data, notices };
}

/**
 * The pages as they are seen, and the codes on them. One is read while the next one is drawn.
 * @param boxes the part of each page to read
 */
async function drawPages(pdf: OpenPdf, boxes: ReadonlyMap<number, PdfBox>) {
  const pages: { page: number; seen: Promise<SeenWord[]> }[] = [];
  const codes: string[] = [];
  for (const [page, box] of boxes) {
    const drawing = await pdf.draw(page, SCALE);
    const seen = readDrawing(drawing, 'page', box);
    // If the certificate is refused by its words, nobody waits for what is seen.
    seen.catch(() => undefined);
    pages.push({ page, seen });
    codes.push(...(await readCodes(drawing)));
  }
  return { pages, codes };
}

type Refusal = { code: RechazoConstancia };

type Verdict = Refusal | { notices: AvisoConstancia[]; touched: Campo[]; unsure: Campo[] };

/** What the words and codes say, before the pages are compared with them. Pure. */
export function judgeText(
  { parsed, level, strays }: Text,
  paginas: number,
  codes: readonly string[],
  today: string,
): Verdict {
  const ofSat = satCodes(codes);
  const code = findRechazo(parsed, ofSat);
  const isDisturbed = strays.length > 0;
  if (code === 'incompleta' && lacksPages(level, paginas)) return { code: 'faltan_paginas' };
  if (code && isDisturbed && BY_STAMPS.has(code)) return { code: 'texto_encimado' };
  if (code) return { code };
  if (isDisturbed && !isConfirmed(parsed)) return { code: 'texto_encimado' };
  return {
    notices: findAvisos(parsed, ofSat, today),
    touched: touchedAt(strays.map(placeOf), areasOf(parsed)),
    unsure: unsureFields(parsed),
  };
}

/** What the words say, before anything is seen. */
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
  const found = findSections(level.filter((word) => !furniture.has(word)));
  if (found.kind !== 'one') return { code: 'incompleta' };
  const stamps = findStamps(found.sections, parse(found.sections));
  const parsed = parse(found.sections, stamps);
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

/** A page without text is a picture, if more is seen on it than the file tells; its code may tell whose it is. */
async function refusePicture(pdf: OpenPdf): Promise<ConstanciaResult> {
  const told = lettersIn(toWords(pdf.pages));
  const whole = [...pdf.pages.slice(0, 2).entries()].map(
    ([page, { width, height }]) => [page, [0, 0, width, height]] as const,
  );
  const drawn = await drawPages(pdf, new Map(whole));
  const card = satCodes(drawn.codes).find(
    ({ isCard, isOfSat, rfc }) => isCard && isOfSat && checkRfc(rfc).ok,
  );
  const [first] = drawn.pages;
  if (!card && told > 0 && first) {
    const seen = await first.seen;
    const letters = seen.reduce((sum, { text }) => sum + text.length, 0);
    if (letters < 2 * told) return refuse('no_es_constancia');
  }
  return card ? { ...refuse('sin_texto'), card } : refuse('sin_texto');
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
