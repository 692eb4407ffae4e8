import type { AvisoConstancia, CampoConstancia } from '@notaria/contract/avisos-constancia';
import {
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import { type PdfText, readPdfText } from '#platform/pdf/pdf.ts';
import { areasOf, BEHIND } from './blocks.ts';
import { TooComplex } from './chains.ts';
import { satCodes } from './codes.ts';
import { settle, toAvisos, touchedBy } from './doubts.ts';
import { findFurniture } from './furniture.ts';
import { findAvisos, findRechazo, isConfirmed } from './judge.ts';
import { usualLook } from './looks.ts';
import type { Parsed } from './parse.ts';
import { isReadable } from './readable.ts';
import { findSections } from './sections.ts';
import { isLevel, sharedArea, toWords, type Word } from './words.ts';

export type ConstanciaResult =
  | { ok: true; data: DatosConstancia; notices: AvisoConstancia[] }
  | { ok: false; code: RechazoConstancia; message: string };

/** Ems from one line to the next. */
const LINE = 1.3;
/** A scanner or a viewer may leave a few words of its own on a page that is an image. */
const LETTERS_OF_A_SCAN = 60;

/**
 * Reads a Constancia de Situación Fiscal. Says that it is well formed, never that it is authentic: the PDF
 * carries no signature that could be checked. What is read is exact, or a notice names the doubtful field.
 * @param bytes the file, which is not changed
 * @param today `YYYY-MM-DD` in America/Mexico_City, for the age of the certificate
 */
export async function readConstancia(bytes: Uint8Array, today: string): Promise<ConstanciaResult> {
  const file = await readPdfText(bytes);
  if (!file.ok) return refuse(file.code === 'sin_paginas' ? 'danado' : file.code);
  if (file.paginas > file.pages.length) return refuse('demasiadas_paginas');
  return readConstanciaText(file, today);
}

/** The same, from the text of the pages. Pure. */
export function readConstanciaText(text: PdfText, today: string): ConstanciaResult {
  try {
    return judgeText(text, today);
  } catch (error) {
    if (error instanceof TooComplex) return refuse('tardado');
    throw error;
  }
}

function judgeText(text: PdfText, today: string): ConstanciaResult {
  const words = toWords(text.pages);
  const visible = words.filter(({ hidden }) => hidden === undefined);
  if (lettersIn(visible) < LETTERS_OF_A_SCAN) return refuse('sin_texto');
  const level = visible.filter(isLevel);
  const whole = findSections(level);
  if (whole.kind === 'none') {
    return refuse(isReadable(visible) ? 'no_es_constancia' : 'texto_ilegible');
  }
  if (whole.kind === 'many') return refuse('varias_constancias');
  if (whole.kind !== 'one') return refuse('incompleta');
  const furniture = findFurniture(level, whole.from, whole.to);
  const found = findSections(level.filter((word) => !furniture.has(word)));
  if (found.kind !== 'one') return refuse('incompleta');

  const codes = satCodes(text.codes);
  const { parsed, foreign, doubtful, clashing } = settle(found.sections, furniture);
  const turned = visible.filter((word) => !isLevel(word));
  const ajeno = touchedBy([...foreign, ...turned], parsed);
  // A word that looks like a value and was left out may be a line of the value above or below.
  const look = usualLook(
    [...parsed.persona, ...parsed.domicilio].flatMap(({ lines }) => lines.flat()),
  );
  const alike = [...foreign].filter((word) => word.look === look);
  for (const campo of touchedBy(alike, parsed, LINE)) ajeno.add(campo);
  // Without it the field may be empty only because this was its value, in another look or on another line.
  for (const campo of emptyBeside([...foreign, ...turned], parsed)) ajeno.add(campo);
  for (const campo of ajeno) doubtful.get('texto_ajeno')?.add(campo);
  for (const campo of drawnOn(text, parsed)) {
    ajeno.add(campo);
    doubtful.get('texto_ajeno')?.add(campo);
  }
  const mistold = visible.filter((word) => word.isDoubtful === true);
  for (const campo of touchedBy(mistold, parsed)) doubtful.get('lectura_dudosa')?.add(campo);
  const isDisturbed = foreign.size > 0 || ajeno.size > 0;
  const code = findRechazo(parsed, codes);
  if (code) return refuse(isDisturbed && BY_DISTURBANCE.has(code) ? 'texto_encimado' : code);
  if (clashing.size > 0 || (isDisturbed && !isConfirmed(parsed))) return refuse('texto_encimado');
  const hidden = words.filter((word) => word.hidden !== undefined);
  const avisos = [...toAvisos(doubtful), ...hiddenAvisos(hidden, parsed)];
  return { ok: true, data: parsed.data, notices: [...findAvisos(parsed, codes, today), ...avisos] };
}

/** Refusals that a stamp on the data may have caused. */
const BY_DISTURBANCE: ReadonlySet<RechazoConstancia> = new Set([
  'incompleta',
  'sin_rfc',
  'rfc_invalido',
  'curp_invalida',
]);

/** The fields with a visible drawing or picture, or with a picture that is too large to check. */
function drawnOn({ ink, withHugePicture }: PdfText, parsed: Parsed): CampoConstancia[] {
  return areasOf(parsed).flatMap(({ campo, page, box: [left, bottom, right, top] }) => {
    const isDrawnOn = ink[page]?.some(
      (drawn) => sharedArea(drawn, [left, bottom, right + BEHIND, top]) > 0,
    );
    return isDrawnOn || withHugePicture.includes(page) ? campo : [];
  });
}

function hiddenAvisos(hidden: readonly Word[], parsed: Parsed): AvisoConstancia[] {
  if (hidden.length === 0) return [];
  const campos = new Set([...touchedBy(hidden, parsed), ...emptyBeside(hidden, parsed)]);
  return [{ code: 'texto_oculto', campos: [...campos] }];
}

/** The empty fields whose value may be one of these words: they stand in its room or on the line below. */
function emptyBeside(words: readonly Word[], parsed: Parsed): CampoConstancia[] {
  const near = touchedBy(words, parsed, LINE);
  return [...near].filter((campo) => Reflect.get(parsed.data, campo) === '');
}

function lettersIn(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

function refuse(code: RechazoConstancia): ConstanciaResult {
  return { ok: false, code, message: RECHAZOS_CONSTANCIA[code] };
}
