import { type Chain, findChains } from './chains.ts';
import { parseLongDate } from './dates.ts';
import { TARJETA } from './labels.ts';
import { endOf, isSameLine, textOf, toLines, type Word } from './words.ts';

const RFC = /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}(?![\p{L}\p{N}&])/gu;
const EMISION = /^(.*?\S)\s+A\s+(\d{1,2}\s+DE\s+\p{L}+\s+DE\s+\d{4})$/iu;
const ID_CIF = /^\d{6,14}$/;
/** Ems between two words of a line; further apart they are of two texts. */
const BLANK = 0.8;

export interface Card {
  /** Every RFC printed above the data: the card's and that of the bar code's caption. */
  rfcs: string[];
  /** The name as the card prints it; empty if it is not known. */
  nombre: string;
  idCIF: string;
  idCIFWords: Word[];
  lugarEmision: string;
  fechaEmision: string;
  /** The lines of place and date, and every word under their title. */
  emision: Word[][];
  underEmision: Word[];
}

/** Reads what is printed above "Datos de Identificación del Contribuyente". */
export function readCard(words: readonly Word[]): Card {
  const first = (label: string): Chain | undefined => findChains(words, label)[0];
  const captions = {
    rfc: first(TARJETA.rfc),
    nombre: first(TARJETA.nombre) ?? first(TARJETA.nombreSinSocial),
    idCIF: first(TARJETA.idCIF),
    valida: first(TARJETA.valida),
    constancia: first(TARJETA.constancia),
    emision: first(TARJETA.emision),
    cedula: first(TARJETA.cedula),
  };
  const known = new Set(Object.values(captions).flatMap((chain) => chain?.printed ?? []));
  const free = words.filter((word) => !known.has(word));
  const cut = cutBetween(captions, free);
  const nombre = free.filter(
    (word) =>
      captions.rfc !== undefined &&
      captions.nombre !== undefined &&
      isLeftOf(cut, word) &&
      word.depth > captions.rfc.lastDepth + 0.3 * word.size &&
      word.depth < captions.nombre.depth - 0.3 * word.size,
  );
  const under = free.filter(
    (word) =>
      captions.emision !== undefined &&
      !isLeftOf(cut, word) &&
      word.depth > captions.emision.lastDepth + 0.3 * word.size,
  );
  const emision = placeAndDate(withBeginnings(under, free, new Set(nombre)));
  const [, lugar = '', fecha = ''] = EMISION.exec(textOf(emision)) ?? [];
  const idCIFWords = digitsAfter(captions.idCIF, free);
  return {
    rfcs: toLines(words).flatMap((line) => line.flatMap(({ text }) => text.match(RFC) ?? [])),
    nombre: textOf(toLines(nombre)),
    idCIF: idCIFWords.map(({ text }) => text).join(''),
    idCIFWords,
    lugarEmision: lugar,
    fechaEmision: parseLongDate(fecha) ?? '',
    emision,
    underEmision: under.filter(({ text }) => !isRfc(text)),
  };
}

type Captions = Record<string, Chain | undefined>;

/**
 * Where the card ends and the text beside it begins: in the middle of the widest blank between the captions
 * of both, because a name may be wider than the captions below it. Infinite if one is below the other.
 */
function cutBetween(
  { rfc, nombre, idCIF, valida, constancia, emision }: Captions,
  words: readonly Word[],
): number | undefined {
  const ends = [rfc, nombre, idCIF, valida].flatMap((chain) => chain?.words.map(endOf) ?? []);
  const starts = [constancia, emision].flatMap((chain) => chain?.words.map(({ x }) => x) ?? []);
  const [end, start] = [Math.max(...ends), Math.min(...starts)];
  if (!(start > end)) return undefined;
  const last = Math.max(nombre?.depth ?? 0, emision?.lastDepth ?? 0);
  const among = words.filter((word) => word.depth < last && endOf(word) > end && word.x < start);
  const [widest] = blanksBetween(end, start, among).sort((a, b) => b.width - a.width);
  return widest?.middle ?? (end + start) / 2;
}

/** The stretches from one place to another in which no word stands. */
function blanksBetween(from: number, to: number, words: readonly Word[]) {
  let reached = from;
  const ends = [...words].sort((a, b) => a.x - b.x).map((word) => [word.x, endOf(word)] as const);
  return [...ends, [to, to] as const].flatMap(([x, end]) => {
    const blank = { width: Math.min(x, to) - reached, middle: (reached + Math.min(x, to)) / 2 };
    reached = Math.max(reached, end);
    return blank.width > 0 ? [blank] : [];
  });
}

function isLeftOf(cut: number | undefined, { x, width }: Word): boolean {
  return cut === undefined || x + width / 2 < cut;
}

/**
 * The words under a title with those that begin their lines further to the left than the text beside the card
 * otherwise does: a centred line may be wider than its titles.
 * @param all every word of the card that is no caption
 * @param name the words of the card's name, which may be as near
 */
function withBeginnings(
  under: readonly Word[],
  all: readonly Word[],
  name: ReadonlySet<Word>,
): Word[] {
  const known = new Set(under);
  const isNext = (word: Word) => (other: Word) =>
    isSameLine(word, other) && other.x > word.x && other.x - endOf(word) < BLANK * word.size;
  const fromTheRight = all
    .filter((word) => !known.has(word) && !name.has(word))
    .sort((a, b) => b.x - a.x);
  for (const word of fromTheRight) if ([...known].some(isNext(word))) known.add(word);
  return [...known];
}

/** The lines under the title up to the date. Below them are the bar code and its caption. */
function placeAndDate(words: readonly Word[]): Word[][] {
  const lines = toLines(words).map((line) => line.filter(({ text }) => !isRfc(text)));
  const last = lines.findIndex((_, index) => EMISION.test(textOf(lines.slice(0, index + 1))));
  return lines.slice(0, last + 1).filter(({ length }) => length > 0);
}

function isRfc(text: string): boolean {
  return text.replace(RFC, '') === '' && text !== '';
}

function digitsAfter(caption: Chain | undefined, words: readonly Word[]): Word[] {
  if (!caption) return [];
  const rest = caption.rest ? [caption.rest] : [];
  const last = caption.printed.at(-1);
  if (!last) return [];
  const beside = words
    .filter((word) => word.page === last.page && Math.abs(word.y - last.y) < 0.3 * last.size)
    .filter((word) => word.x > last.x && word.x - endOf(last) < 4 * last.size);
  const digits = [...rest, ...beside.sort((a, b) => a.x - b.x)].find(({ text }) =>
    ID_CIF.test(text),
  );
  return digits ? [digits] : [];
}
