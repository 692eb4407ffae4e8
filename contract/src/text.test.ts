import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from './calls.ts';
import { comentarioRequerido } from './documentos.ts';
import { nombreGrupo } from './grupos.ts';
import { isWhole, oneLine, severalLines } from './text.ts';

describe('a text of one line', () => {
  test.each([
    ['uno\u0000dos', 'uno dos'],
    ['uno\r\n\tdos', 'uno dos'],
    ['uno\u2028dos', 'uno dos'],
    ['INE\u202efdp.exe', 'INEfdp.exe'],
    ['Peña Ñúñez 👩‍👩‍👧', 'Peña Ñúñez 👩‍👩‍👧'],
  ])('%j becomes %j', (typed, kept) => {
    expect(z.string().check(oneLine).parse(typed)).toBe(kept);
  });
});

describe('a text of several lines', () => {
  test.each([
    ['uno\r\ndos\rtres\n\ncuatro', 'uno\ndos\ntres\n\ncuatro'],
    ['uno\vdos\u2028tres', 'uno\ndos\ntres'],
    ['\ta)\tuno', '\ta)\tuno'],
    ['u\u0000n\u0007o\u009b', 'uno'],
    ['\u2066uno\u2069', 'uno'],
  ])('%j becomes %j', (typed, kept) => {
    expect(z.string().check(severalLines).parse(typed)).toBe(kept);
  });
});

test('a text of only control characters or of nothing that shows counts as missing', () => {
  expect(comentarioRequerido.safeParse('\u0000\u0007').success).toBe(false);
  expect(comentarioRequerido.safeParse('\u200b\u2060').success).toBe(false);
  const long = comentarioRequerido.safeParse('x'.repeat(256)).error;
  expect(long?.issues[0]?.message).toBe('El comentario tiene 256 caracteres y caben 255.');
  expect(nombreGrupo.safeParse('\u0000\u0007').success).toBe(false);
});

test('half a character is found anywhere in a text', () => {
  expect(['a\ud800', '\udc00\ud83d', 'a\ud83db'].some(isWhole)).toBe(false);
  expect(['', 'a', '👩', '\ud83d\udc69'].every(isWhole)).toBe(true);
});

/** What a Zod schema is made of, as far as these tests read it. */
const made = z.object({
  _zod: z.object({
    def: z.object({
      type: z.string(),
      shape: z.optional(z.record(z.string(), z.unknown())),
      element: z.optional(z.unknown()),
      innerType: z.optional(z.unknown()),
      in: z.optional(z.unknown()),
      keyType: z.optional(z.unknown()),
      valueType: z.optional(z.unknown()),
      options: z.optional(z.array(z.unknown())),
    }),
  }),
});

interface Text {
  where: string;
  parse: (text: string) => { success: boolean; data?: unknown };
}

/** Every text field of a schema. A pipe counts as one field, because one half may clean for the other. */
function textsIn(schema: unknown, where: string): Text[] {
  const parsed = made.safeParse(schema);
  if (!parsed.success) return [];
  const { def } = parsed.data._zod;
  if (def.type === 'string' || def.type === 'pipe') {
    const whole = schema as z.ZodMiniType;
    return [{ where, parse: (text) => whole.safeParse(text) }];
  }
  const inside = [
    ...Object.entries(def.shape ?? {}).map(([name, each]) => [name, each] as const),
    ...(def.options ?? []).map((each) => ['|', each] as const),
    ...[def.element, def.innerType, def.keyType, def.valueType].map((each) => ['', each] as const),
  ];
  return inside.flatMap(([name, each]) => textsIn(each, name === '' ? where : `${where}.${name}`));
}

const TEXTS = ALL_CALLS.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    textsIn(call[part], `${call.method} ${call.path} ${part}`),
  ),
);

describe('every text that a call takes', () => {
  test('the contract has text fields', () => {
    const names = TEXTS.map(({ where }) => where);
    expect(names.length).toBeGreaterThan(80);
    expect(names).toContain('PUT /api/catalogo/:idTramite body.documentos.tipo');
    expect(names).toContain('GET /api/usuarios query.buscar');
  });

  test('control characters in it are refused or removed', () => {
    const typed = ['a\u0000b', 'ana\u0000@prueba.mx', 'Ana\u001bPaz', '\u202eana', '123\u0007456'];
    const dirty = TEXTS.filter(({ parse }) =>
      typed
        .map(parse)
        .some(({ success, data }) => success && /[^\P{Cc}\n\t]|\u202e/u.test(String(data))),
    );
    expect(dirty.map(({ where }) => where)).toEqual([]);
  });
});
