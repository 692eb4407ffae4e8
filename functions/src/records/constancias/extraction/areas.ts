import type { AvisoConstancia } from '@notaria/contract/avisos-constancia';
import type { PdfBox } from '#platform/pdf/pdf.ts';
import { type Campo, DOMICILIO, IDENTIFICACION } from './labels.ts';
import type { Parsed } from './parse.ts';
import { areTouching, boxOf, endOf, isEven, toLines, type Word } from './words.ts';

/** The area where the value of a field may stand, on one page. */
export interface Area {
  campo: Campo;
  page: number;
  box: PdfBox;
}

/** Points: a blank and a letter. What stands this near behind the longest value may belong to a value. */
const BEHIND = 14;
/** Ems by which a word may begin before the end of another on its line. */
const OVER = 0.3;

/** The words of each field's value. */
function valuesOf(parsed: Parsed): Map<Word, Campo> {
  const cells = [...parsed.persona, ...parsed.domicilio].flatMap(({ campo, lines }) =>
    campo ? [{ campo, words: lines.flat() }] : [],
  );
  const tables = tablesOf(parsed).flatMap(([campo, table]) =>
    table.rows.map(({ lines, dated, numbered }) => {
      return { campo, words: [...lines.flat(), ...dated, ...numbered] };
    }),
  );
  const { emision, idCIFWords } = parsed.card;
  const values = [
    ...cells,
    ...tables,
    { campo: 'lugarEmision' as const, words: emision.flat() },
    { campo: 'idCIF' as const, words: idCIFWords },
  ];
  return new Map(values.flatMap(({ campo, words }) => words.map((word) => [word, campo])));
}

/** The fields with a word over another one: nobody can tell where one letter covers the other. */
function overlaidFields(parsed: Parsed): Campo[] {
  const owners = valuesOf(parsed);
  return toLines([...owners.keys()]).flatMap((line) => {
    let reached = -Infinity;
    return line.flatMap((word) => {
      const isOver = reached - word.x > OVER * word.size;
      reached = Math.max(reached, endOf(word));
      return (isOver && owners.get(word)) || [];
    });
  });
}

/** The places of all values. Anything else that stands there makes them doubtful. */
export function areasOf(parsed: Parsed): Area[] {
  const cells = [...parsed.persona, ...parsed.domicilio];
  const right = Math.max(...cells.flatMap(({ lines }) => lines.flat().map(endOf)), 0);
  const ofCells = cells.flatMap((cell) => {
    const { campo, label, left } = cell;
    const end = Math.min(cell.right - 2, Math.max(right + BEHIND, left + 40));
    return campo ? areasAround(campo, [...label.words, ...cell.lines.flat()], left, end) : [];
  });
  return [
    ...ofCells,
    ...tablesOf(parsed).flatMap(([campo, { cells: words }]) => areasAround(campo, words)),
    ...areasAround('lugarEmision', parsed.card.emision.flat()),
    ...areasAround('idCIF', parsed.card.idCIFWords),
  ];
}

function tablesOf({ actividades, regimenes }: Parsed) {
  const both = [
    ['actividades', actividades],
    ['regimenes', regimenes],
  ] as const;
  return both.flatMap(([campo, table]) => (table ? [[campo, table] as const] : []));
}

/** The box around the words of each page, widened to `left` and `right`. */
function areasAround(campo: Campo, words: readonly Word[], left?: number, right?: number): Area[] {
  const pages = [...new Set(words.map(({ page }) => page))];
  return pages.map((page) => {
    const onPage = words.filter((word) => word.page === page);
    const box: PdfBox = [
      Math.min(...onPage.map(({ x, size }) => x - 0.5 * size), left ?? Infinity),
      Math.min(...onPage.map(({ y, size }) => y - 0.75 * size)),
      Math.max(...onPage.map((word) => endOf(word) + 0.5 * word.size), right ?? -Infinity),
      Math.max(...onPage.map(({ y, size }) => y + 0.2 * size)),
    ];
    return { campo, page, box };
  });
}

/** The fields whose area is touched at one of these places. */
export function touchedAt(
  places: readonly { page: number; box: PdfBox }[],
  areas: readonly Area[],
): Campo[] {
  const touched = areas.filter((area) =>
    places.some(({ page, box }) => page === area.page && areTouching(box, area.box)),
  );
  return [...new Set(touched.map(({ campo }) => campo))];
}

export const placeOf = (word: Word) => ({ page: word.page, box: boxOf(word) });

/** Every certificate prints these labels, also if their value is empty. */
const LABELLED: readonly Campo[] = [...IDENTIFICACION, ...DOMICILIO].flatMap(
  ([campo]) => campo ?? [],
);
const OF_FISICA: readonly Campo[] = ['curp', 'nombre', 'apellidoPaterno', 'apellidoMaterno'];
const OF_MORAL: readonly Campo[] = ['denominacion', 'regimenCapital'];

/**
 * Fields whose lines may be another field's, or with words over each other, and fields without their label:
 * their value may be elsewhere.
 */
export function unsureFields(parsed: Parsed): Campo[] {
  const { data, persona, domicilio } = parsed;
  const cells = [...persona, ...domicilio];
  const campos = new Set(cells.map(({ campo }) => campo));
  const others = data.tipoPersona === 'moral' ? OF_FISICA : OF_MORAL;
  // What is plain in one column holds in the others: a program sets all its cells, and all its rows, alike.
  const tables = tablesOf(parsed);
  const [areCellsSure, areTablesSure] = [
    cells.some(({ goesDown }) => goesDown),
    tables.some(([, { goesDown }]) => goesDown),
  ];
  return [
    ...cells.flatMap(({ campo, isUnsure, isAskew }) =>
      campo && (isAskew || (isUnsure && !areCellsSure)) ? campo : [],
    ),
    ...overlaidFields(parsed),
    ...(parsed.card.emision.every(isEven) ? [] : (['lugarEmision'] as const)),
    ...tables.flatMap(([campo, { isUnsure }]) => (isUnsure && !areTablesSure ? campo : [])),
    ...LABELLED.filter((campo) => !campos.has(campo) && !others.includes(campo)),
  ];
}

/** One notice of this kind for the fields; none without fields. */
export function noticeOf(
  code: AvisoConstancia['code'],
  campos: Iterable<Campo>,
): AvisoConstancia[] {
  const once = [...new Set(campos)];
  return once.length > 0 ? [{ code, campos: once }] : [];
}
