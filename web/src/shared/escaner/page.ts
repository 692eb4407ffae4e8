import { isPdf } from '#shared/pdf/file-kind.ts';
import { wholeOf } from './geometry.ts';
import type { Cut, OpenedPdf, Placed, Source, TakenIn } from './job.ts';
import type { PageLook } from './look.ts';
import type { Warning } from './warnings.ts';

/**
 * How far a page is: its photograph waits (`esperando`), its document was found (`vista`), everything is done
 * (`lista`), or the scanner failed and may try again (`fallida`). Instead of its pages a PDF waits to be opened
 * (`pdf`), or for its password (`cerrado`).
 */
export type PageState = 'esperando' | 'vista' | 'lista' | 'fallida' | 'pdf' | 'cerrado';

/** The PDF that a page comes from. */
export interface Origin {
  id: string;
  name: string;
  bytes: number;
  /** True if it held something that acts, which stayed behind. */
  acted: boolean;
}

/** A page while its document is being made: a photograph, or a page of a PDF. */
export interface ScanPage extends Placed, Source {
  id: string;
  /**
   * The photograph: the camera's own file until the page is ready, then a smaller one without the camera's
   * metadata.
   */
  photo: Blob;
  /** The name of the file, to name one that could not be read; empty once the page is ready. */
  name: string;
  /** Undefined for a photograph. */
  origin: Origin | undefined;
  /** The password that the person typed for a PDF; never kept. */
  password: string;
  state: PageState;
  cut: Cut;
  /** The page as it will look; undefined until it is drawn, and if drawing failed. */
  preview: Blob | undefined;
  /** The same, at the size of the list. */
  thumb: Blob | undefined;
  warnings: readonly Warning[];
  /** True if it looks like an identity card, whose front and back go on one sheet. */
  isCard: boolean;
  /** True for the back of the card whose front is the page before. Both go on one sheet. */
  isBack: boolean;
  /** The page that this one replaces. It comes back if this one cannot be read. */
  previous: ScanPage | undefined;
}

const NOWHERE = wholeOf({ width: 0, height: 0 });

/** What is known of a photograph before it is read. */
export const AS_CHOSEN = {
  width: 0,
  height: 0,
  quad: NOWHERE,
  isSure: true,
  cut: { quad: NOWHERE, look: 'documento', quarters: 0 },
  preview: undefined,
  thumb: undefined,
  warnings: [],
  isCard: false,
} as const;

const IDENTIFICACION =
  /\b(identificaci[oó]n|credencial|pasaporte|licencia|ine|c[eé]dula profesional)\b/i;
const A_COLOR = /\ba color\b/i;

/** The look with which the pages of a document start: in colour for identity cards, and where its sheet asks for it. */
export function lookFor(name: string, sheet = ''): PageLook {
  return IDENTIFICACION.test(name) || A_COLOR.test(`${name} ${sheet}`) ? 'color' : 'documento';
}

/** A page whose photograph waits to be read, or a PDF that waits to be opened. */
export function pageOf(file: File, look: PageLook = 'documento'): ScanPage {
  const state = isPdf(file) ? 'pdf' : 'esperando';
  return {
    ...AS_CHOSEN,
    cut: { ...AS_CHOSEN.cut, look },
    id: crypto.randomUUID(),
    photo: file,
    name: file.name,
    state,
    pdf: undefined,
    origin: undefined,
    password: '',
    isBack: false,
    previous: undefined,
  };
}

/** The pages of a PDF, in the place of the PDF. */
export function pagesOf(pdf: ScanPage, { copy, pages, acted }: OpenedPdf): ScanPage[] {
  const { id, name, photo } = pdf;
  const origin = { id, name, bytes: photo.size, acted };
  return pages.map((drawn, at) => ({
    ...pdf,
    id: `${id}-${at}`,
    photo: copy,
    pdf: { id, at },
    origin,
    password: '',
    state: 'esperando',
    name: '',
    cut: { ...pdf.cut, look: 'color' },
    ...(drawn && { pdf: undefined, ...readyOf(pdf, drawn) }),
  }));
}

/** What a page is once it was read. */
export function readyOf(
  { cut }: ScanPage,
  { placed, quarters, ...taken }: TakenIn,
): Partial<ScanPage> {
  const asDrawn: Partial<Cut> = placed ? { quad: placed.quad, look: 'color' } : {};
  return {
    ...taken,
    ...placed,
    cut: { ...cut, ...asDrawn, quarters: quarters ?? cut.quarters },
    state: 'lista',
    name: '',
    previous: undefined,
  };
}

/** True for a page that was read and could not be drawn as the person wants it. */
export function isUndrawn({ state, preview }: ScanPage): boolean {
  return state === 'lista' && preview === undefined;
}

/** True for a page that can be used as it is. */
export function isReady(page: ScanPage): boolean {
  return page.state === 'lista' && !isUndrawn(page);
}

/** True for a page that the scanner failed at and may try again. */
export function hasFailed(page: ScanPage): boolean {
  return page.state === 'fallida' || isUndrawn(page);
}
