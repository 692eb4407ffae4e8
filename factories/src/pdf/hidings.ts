import { type Random, randomFrom } from '../random.ts';
import type { Body } from './raw-pdf.ts';

/** Ways to write the same objects so that a search for words does not find them. Streams stay unchanged. */

export type Hiding = (bodies: readonly Body[], seed: number) => Body[];

const NAME = /\/([A-Za-z0-9]+)/g;
const STRING = /\(((?:\\.|[^()\\])*)\)/gs;
/** Inside strings, names and blanks do not count as such. */
const STRING_OR_NAME = new RegExp(`${STRING.source}|${NAME.source}`, 'gs');
const STRING_OR_BLANK = new RegExp(`${STRING.source}| `, 'gs');

function inTexts(change: (body: string, random: Random) => string): Hiding {
  return (bodies, seed) => {
    const random = randomFrom(seed);
    return bodies.map((body) => (typeof body === 'string' ? change(body, random) : body));
  };
}

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
const octalOf = (character: string) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
/** The text that the escapes of a factory's string stand for. */
const plainOf = (raw: string) => raw.replace(/\\(.)/gs, '$1');

/** `/J#61vaScript` */
const escapedNames = inTexts((body, random) =>
  body.replace(STRING_OR_NAME, (whole, _text, name?: string) =>
    name === undefined
      ? whole
      : `/${[...name].map((each) => (random.chance(0.5) ? `#${hexOf(each)}` : each)).join('')}`,
  ),
);

/** `(\152\141vascript:…)`, with lines that go on. */
const octalStrings = inTexts((body, random) =>
  body.replace(STRING, (_whole, raw: string) => {
    const text = [...plainOf(raw)].map((each) =>
      random.chance(0.8) ? octalOf(each) : `\\\n${octalOf(each)}`,
    );
    return `(${text.join('')})`;
  }),
);

/** `<6a6176…>` */
const hexStrings = inTexts((body) =>
  body.replace(STRING, (_whole, raw: string) => `<${[...plainOf(raw)].map(hexOf).join('')}>`),
);

/** `<FEFF006A0061…>` */
const wideStrings = inTexts((body) =>
  body.replace(
    STRING,
    (_whole, raw: string) =>
      `<FEFF${[...plainOf(raw)].map((each) => `00${hexOf(each)}`).join('')}>`,
  ),
);

/** A comment with brackets at every blank. */
const commented = inTexts((body) =>
  body.replace(STRING_OR_BLANK, (whole, text?: string) =>
    text === undefined ? '%)>>](<<[\n' : whole,
  ),
);

/** The kind of each action, moved to an object of its own. */
const kindsElsewhere: Hiding = (bodies) => {
  const kinds: string[] = [];
  const texts = bodies.map((body) =>
    typeof body === 'string'
      ? body.replace(/\/(S|Subtype) (\/\w+)/g, (_whole, key: string, kind: string) => {
          kinds.push(kind);
          return `/${key} ${bodies.length + kinds.length} 0 R`;
        })
      : body,
  );
  return [...texts, ...kinds];
};

/** A key without a value: most readers take the next bracket for it and read on. */
const misreadBrackets = inTexts((body) => body.replace(/<<(\s+)\/S /g, '<<$1/X >> /S '));

/** Only one of these at a time: one can't read what another has written. */
export const STRINGS: Readonly<Record<string, Hiding>> = { octalStrings, hexStrings, wideStrings };

export const HIDINGS: Readonly<Record<string, Hiding>> = {
  kindsElsewhere,
  ...STRINGS,
  escapedNames,
  commented,
  misreadBrackets,
};

/** Several at once, in an order in which each leaves the next what it needs. */
export function hideBy(names: readonly string[], bodies: readonly Body[], seed: number): Body[] {
  const order = Object.entries(HIDINGS).filter(([name]) => names.includes(name));
  return order.reduce<Body[]>((all, [, hide]) => hide(all, seed), [...bodies]);
}
