import type { Random } from './random.ts';

/** How the fonts are stored in the file. */
export type FontKind = 'helvetica' | 'courier' | 'times' | 'embedded';

/** What the map from glyphs to letters of an embedded font says. `swapped` names wrong letters for the values. */
export type MapKind = 'right' | 'none' | 'none for values' | 'holes' | 'swapped' | 'empty';

/** Everything in which certificates with the same data may differ. In points. */
export interface Design {
  font: FontKind;
  map: MapKind;
  /** Letters that a swapped map names wrong: each is named as the next one, and the last as the first. */
  swapped: string;
  size: number;
  leading: number;
  rowGap: number;
  /** True if rows, or the lines of one, may be cut by a page's end. */
  breaksRows: boolean;
  /** The lowest line of each page in turn. */
  bottoms: readonly number[];
  top: number;
  left: number;
  middle: number;
  right: number;
  /** Where values of the first section begin; undefined: right after their labels. */
  valueX: number | undefined;
  /** The width to which labels beside a column of values are wrapped. */
  labelWidth: number;
  /** The share of its cell that a line may fill. */
  fill: number;
  align: 'top' | 'middle' | 'bottom';
  /** True if a wrapped value continues under its label. */
  hangsUnderLabel: boolean;
  addressColumns: 1 | 2;
  captionWidth: number;
  cardCentred: boolean;
  /** True if labels have the look of values. */
  plainLabels: boolean;
  hasFrames: boolean;
  darkTitles: boolean;
  isOlder: boolean;
  hasObligaciones: boolean;
  repeatsHeadings: boolean;
  withoutAccents: boolean;
  hasCode: boolean;
  marker: 'whole' | 'pieces' | 'letters' | 'none';
  markerAt: 'foot' | 'head' | 'centre';
  /** The pieces in which the file gives the text. */
  pieces: 'lines' | 'words' | 'letters' | 'kerned' | 'wide words';
  order: 'cells' | 'lines' | 'labels first' | 'columns' | 'any';
  strikesTwice: boolean;
  breaksAtHyphens: boolean;
}

/** The SAT's present layout, with the differences of honest certificates. */
export function plainDesign(random: Random): Design {
  return {
    font: 'helvetica',
    map: 'right',
    swapped: 'AO',
    size: 8,
    leading: 10,
    rowGap: random.pick([6, 10, 12, 12]),
    breaksRows: false,
    bottoms: [random.between(80, 300), random.between(80, 240), 90],
    top: 720,
    left: 36,
    middle: 311,
    right: 576,
    valueX: 236,
    labelWidth: 190,
    fill: 1,
    align: 'top',
    hangsUnderLabel: false,
    addressColumns: 2,
    captionWidth: 120,
    cardCentred: true,
    plainLabels: false,
    hasFrames: true,
    darkTitles: false,
    isOlder: random.chance(0.2),
    hasObligaciones: random.chance(0.8),
    repeatsHeadings: false,
    withoutAccents: false,
    hasCode: true,
    marker: 'whole',
    markerAt: 'foot',
    pieces: 'lines',
    order: random.pick(['cells', 'lines']),
    strikesTwice: false,
    breaksAtHyphens: false,
  };
}

/** Layouts of other programs and other years. */
export function hardDesign(random: Random): Design {
  const size = random.pick([7, 7.5, 8, 8, 9]);
  const font = random.pick<FontKind>(['helvetica', 'courier', 'times', 'embedded', 'embedded']);
  const rowGap = random.pick([0, 2, 6, 10, 14]);
  const align =
    rowGap < 2 ? 'top' : random.pick<Design['align']>(['top', 'top', 'middle', 'bottom']);
  return {
    ...plainDesign(random),
    font,
    size,
    leading: size * random.between(1.1, 1.35),
    rowGap,
    align,
    breaksRows: align === 'top' && random.chance(0.4),
    bottoms: [random.between(60, 420), random.between(60, 400), random.between(60, 300)],
    top: random.between(690, 735),
    left: random.between(28, 44),
    middle: random.between(300, 330),
    valueX: random.chance(0.75) ? random.between(190, 260) : undefined,
    labelWidth: random.pick([60, 90, 120, 180]),
    fill: random.pick([1, 0.9, 0.7]),
    hangsUnderLabel: random.chance(0.4),
    addressColumns: random.chance(0.85) ? 2 : 1,
    captionWidth: random.pick([50, 70, 90, 120]),
    cardCentred: random.chance(0.7),
    plainLabels: random.chance(0.2),
    hasFrames: random.chance(0.6),
    darkTitles: random.chance(0.2),
    repeatsHeadings: random.chance(0.4),
    withoutAccents: random.chance(0.15),
    marker: random.pick(['whole', 'pieces', 'letters', 'none']),
    markerAt: random.pick(['foot', 'head', 'centre']),
    pieces: random.pick(['lines', 'words', 'letters', 'kerned', 'wide words']),
    order: random.pick(['cells', 'lines', 'labels first', 'columns', 'any']),
    strikesTwice: random.chance(0.1),
    breaksAtHyphens: random.chance(0.3),
  };
}
