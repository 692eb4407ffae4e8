import type { AvisoConstancia } from '@notaria/contract/avisos-constancia';
import { type Area, areasOf, oddities } from './blocks.ts';
import { brokenWords } from './broken-words.ts';
import { cutOff } from './edge-lines.ts';
import { type Campo, DOMICILIO, IDENTIFICACION } from './labels.ts';
import { findLaidOver } from './laid-over.ts';
import { findForeign } from './looks.ts';
import { type Parsed, parse } from './parse.ts';
import type { Sections } from './sections.ts';
import { letterByLetter, narrowBlanks } from './spacing.ts';
import { boxOf, endsInHyphen, sharedArea, type Word } from './words.ts';

/** How often words that do not belong are looked for: removing some may reveal others. */
const ROUNDS = 3;

/** A reading without what does not belong to the certificate, and the fields that this makes doubtful. */
export interface Settled {
  parsed: Parsed;
  /** Words among the data that were left out. */
  foreign: Set<Word>;
  doubtful: Map<'texto_ajeno' | 'lectura_dudosa', Set<Campo>>;
  /** Fields with two values printed one over the other, so that nobody can tell which counts. */
  clashing: Set<Campo>;
}

/**
 * Reads the certificate, finds the words with another look or place than its data, and reads it again without
 * them, until nothing is odd.
 * @param furniture what belongs to the page and is not in the sections
 */
export function settle(sections: Sections, furniture: ReadonlySet<Word> = new Set()): Settled {
  const foreign = new Set<Word>();
  const ajeno = new Set<Campo>();
  const dudosa = new Set<Campo>();
  let parsed = parse(sections);
  for (const word of findForeign(sections, parsed)) foreign.add(word);
  if (foreign.size > 0) parsed = parse(sections, foreign);
  const laid = findLaidOver(sections, parsed, furniture);
  for (const campo of laid.doubtful) ajeno.add(campo);
  for (const word of laid.stray) foreign.add(word);
  if (laid.stray.size > 0) parsed = parse(sections, foreign);
  let odd = oddities(parsed);
  for (let round = 1; round < ROUNDS && odd.stray.size > 0; round += 1) {
    for (const campo of odd.doubtful) ajeno.add(campo);
    for (const word of odd.stray) foreign.add(word);
    parsed = parse(sections, foreign);
    odd = oddities(parsed);
  }
  for (const campo of odd.doubtful) dudosa.add(campo);
  const unsure = [
    ...unsureOf(parsed),
    ...unlabelled(parsed),
    ...narrowBlanks(parsed),
    ...letterByLetter(parsed),
    ...brokenWords(parsed),
    ...cutByEdge(parsed),
  ];
  for (const campo of cutOff(sections, parsed, furniture)) dudosa.add(campo);
  for (const campo of unsure) dudosa.add(campo);
  return {
    parsed,
    foreign,
    doubtful: new Map([
      ['texto_ajeno', ajeno],
      ['lectura_dudosa', dudosa],
    ]),
    clashing: odd.clashing,
  };
}

/** Fields whose lines may belong to another field, or whose words may have been broken at a hyphen. */
function unsureOf(parsed: Parsed): Campo[] {
  const cells = [...parsed.persona, ...parsed.domicilio].filter(
    ({ isUnsure, lines }) => isUnsure || lines.slice(0, -1).some(endsInHyphen),
  );
  const tables = [
    ['actividades', parsed.actividades],
    ['regimenes', parsed.regimenes],
  ] as const;
  const ofTables = tables.filter(([, table]) => {
    const isBroken = table?.rows.some(({ lines }) => lines.slice(0, -1).some(endsInHyphen));
    return table?.isUnsure || isBroken;
  });
  const emision = parsed.card.emision.slice(0, -1).some(endsInHyphen);
  return [
    ...cells.flatMap(({ campo }) => campo ?? []),
    ...ofTables.map(([campo]) => campo),
    ...(emision ? (['lugarEmision'] as const) : []),
  ];
}

/**
 * Fields with a line that ends right where the visible area does: programs that let a text be cut off there leave
 * out the letters that would follow.
 */
function cutByEdge({ persona, domicilio, actividades, regimenes, card }: Parsed): Campo[] {
  const isCut = (lines: readonly (readonly Word[])[]) =>
    lines.some((line) => line.at(-1)?.isAtEdge === true);
  const tables = [
    ['actividades', actividades],
    ['regimenes', regimenes],
  ] as const;
  return [
    ...[...persona, ...domicilio].flatMap(({ campo, lines }) =>
      campo && isCut(lines) ? campo : [],
    ),
    ...tables.flatMap(([campo, table]) =>
      table?.rows.some(({ lines }) => isCut(lines)) ? campo : [],
    ),
    ...(isCut(card.emision) ? (['lugarEmision'] as const) : []),
  ];
}

/** Every certificate prints these labels, also if their value is empty. */
const LABELLED: readonly Campo[] = [...IDENTIFICACION, ...DOMICILIO].flatMap(
  ([campo]) => campo ?? [],
);
const OF_FISICA: readonly Campo[] = ['curp', 'nombre', 'apellidoPaterno', 'apellidoMaterno'];
const OF_MORAL: readonly Campo[] = ['denominacion', 'regimenCapital'];

/** Fields whose label was not found; their value may be there all the same. */
function unlabelled({ data, persona, domicilio }: Parsed): Campo[] {
  const found = new Set([...persona, ...domicilio].map(({ campo }) => campo));
  const others = data.tipoPersona === 'moral' ? OF_FISICA : OF_MORAL;
  return LABELLED.filter((campo) => !found.has(campo) && !others.includes(campo));
}

/**
 * The fields with one of these words on the value or in the room for it.
 * @param reach ems above and below the word that count too
 */
export function touchedBy(words: Iterable<Word>, parsed: Parsed, reach = 0): Set<Campo> {
  const areas = areasOf(parsed);
  const touched = [...words].flatMap((word) => {
    const [left, bottom, right, top] = boxOf(word);
    const more = reach * word.size;
    const box = [left, bottom - more, right, top + more] as const;
    return areas.filter((area) => isTouching(area, word, box)).map(({ campo }) => campo);
  });
  return new Set(touched);
}

function isTouching({ page, box }: Area, word: Word, own: ReturnType<typeof boxOf>): boolean {
  return page === word.page && sharedArea(box, own) > 0;
}

/** Notices for the fields of each kind of doubt; none if there are no fields. */
export function toAvisos(doubtful: Settled['doubtful']): AvisoConstancia[] {
  return [...doubtful].flatMap(([code, campos]) =>
    campos.size > 0 ? [{ code, campos: [...campos] }] : [],
  );
}
