import fc from 'fast-check';

const MANY = 5_000;

/** Texts that have broken programs before, by kind. */
const TEXTS = {
  'empty or blank': ['', ' ', '\t\r\n'],
  'with control characters': [
    '\u0000',
    'a\u0000b',
    'x\r\nSet-Cookie: a=b',
    'ana@prueba.mx\u0000@otra.mx',
  ],
  'a path': [
    ...[
      '.',
      '..',
      '/',
      '//',
      '../../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '%2e%2e%2f',
      '%00',
    ],
    'expedientes/2611-AAAAAA',
  ],
  'a key of a prototype': ['__name__', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  'half a character': ['\ud800', '\udfff\ud800'],
  'rare characters': [
    ...['𭡉', '\u202efdp.exe', '\ufeff', 'ﬀ İ ı ß', 'e\u0301'.repeat(90), '👩‍👩‍👧‍👦'.repeat(20)],
  ],
  'code of another language': [...["' OR 1=1 --", '"><script>alert(1)</script>', '{{7*7}}#{7*7}']],
  'like an address': ['ana@prueba.mx', `${'a'.repeat(64)}@${'b'.repeat(250)}.mx`],
  'like a number': ['null', 'NaN', '-1', '1e999', '0x10', '99999999999999999999'],
  huge: ['a'.repeat(129), 'a'.repeat(MANY)],
} as const;
const KNOWN = Object.values(TEXTS).flat();

/** A text that no form would send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const oddNumber = fc.constantFrom(0, -1, 0.5, -0, 2 ** 31, 2 ** 53 + 2, 1e308, 5e-324);

/** As JSON text would have it: with an own key of any name, even `__proto__`. */
function withOwnKey(key: string, value: unknown): unknown {
  return JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
}

function nested(levels: number, inner: unknown): unknown {
  return Array.from({ length: levels }).reduce<unknown>(
    (value, _each, index) => (index % 2 === 0 ? [value] : { a: value }),
    inner,
  );
}

const wrongType = fc.oneof(oddNumber, fc.boolean(), fc.constant(null));
const withOddKeys = fc
  .tuple(fc.constantFrom('__proto__', 'constructor', 'toJSON', 'length', ''), hostileText)
  .map(([key, value]) => withOwnKey(key, { [value]: true, isAdmin: true, idRol: 5 }));
/** Can't be compared with a number, if something reads the length. */
const oddLength = fc.constant({ length: { toString: true } });
const deep = hostileText.map((text) => nested(60, text));
const long = hostileText.map((text) => Array(300).fill(text.slice(0, 20)));

/** A JSON value of the wrong type, size or depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: wrongType },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: withOddKeys },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: long },
);

/** One of each kind of badness. */
export const KINDS: readonly fc.Arbitrary<unknown>[] = [
  ...Object.values(TEXTS).map((texts) => fc.constantFrom<string>(...texts)),
  ...[wrongType, withOddKeys, oddLength, deep, long],
];

/** Bodies that are invalid JSON, or JSON that is no object. */
export const hostileJson: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":',
  '{"a":1}}',
  '[]',
  '""',
  'null',
  'true',
  '1e999',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"email":{"$gt":""}}',
  '{"__proto__":{"idRol":5},"constructor":{"prototype":{"idRol":5}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 3_000 }, (_each, index) => `"k${index}":0`).join(',')}}`,
);

/** The same with one or two fields spoiled, dropped or added; sometimes nothing of it is left. */
export function spoiled(valid: unknown): fc.Arbitrary<unknown> {
  if (typeof valid !== 'object' || valid === null || Array.isArray(valid)) return hostileValue;
  const fields = Object.keys(valid);
  if (fields.length === 0) return hostileValue;
  const field = fc.constantFrom(...fields);
  const replaced = fc
    .tuple(field, hostileValue)
    .map(([name, value]) => ({ ...valid, [name]: value }));
  const dropped = field.map((name) =>
    Object.fromEntries(Object.entries(valid).filter(([each]) => each !== name)),
  );
  const added = fc
    .tuple(hostileText, hostileValue)
    .map(([name, value]) => ({ ...valid, [name]: value }));
  const inside = field.chain((name) =>
    spoiledField(valid, name).map((value) => ({ ...valid, [name]: value })),
  );
  return fc.oneof(
    { weight: 5, arbitrary: replaced },
    { weight: 1, arbitrary: dropped },
    { weight: 1, arbitrary: added },
    { weight: 2, arbitrary: inside },
    { weight: 1, arbitrary: hostileValue },
  );
}

function spoiledField(valid: object, name: string): fc.Arbitrary<unknown> {
  const value: unknown = Reflect.get(valid, name);
  if (!Array.isArray(value)) return spoiled(value);
  return fc.oneof(
    hostileValue.map((each) => [...value, each]),
    hostileValue.map((each) => [each]),
    fc.constant([...value, ...value]),
    fc.constant(Array(200).fill(value[0] ?? 'x')),
  );
}
