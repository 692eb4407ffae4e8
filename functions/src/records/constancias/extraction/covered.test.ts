import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { caseOf } from '@notaria/factories/pdf/certificados/axes';
import { COVERS, cover } from '@notaria/factories/pdf/certificados/covers';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { addDrawing } from '@notaria/factories/pdf/certificados/drawings';
import { measureOf } from '@notaria/factories/pdf/certificados/fonts';
import type { Ink } from '@notaria/factories/pdf/certificados/ink';
import { outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { randomOf } from '@notaria/factories/pdf/certificados/random';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-completa.expected.json', CSF), 'utf8'),
);

const namedIn = (result: Awaited<ReturnType<typeof readConstancia>>): string[] =>
  result.ok ? result.notices.flatMap(({ campos }) => campos) : [];

test.each(COVERS)(
  'a colonia under this is named, and its old text is not taken: %s',
  async (way) => {
    const file = drawConstancia(FISICA, {
      change: (draft, design) => {
        const colonia = draft.items.find((item): item is Ink => {
          return item.kind === 'text' && item.role === 'value' && item.field === 'colonia';
        });
        if (!colonia) throw new Error('no colonia');
        cover(
          draft,
          colonia,
          way,
          design.size,
          measureOf(design)(colonia.text, 'regular', design.size),
        );
      },
    });
    const result = await readConstancia(file, HOY);
    expect(result).toMatchObject({ ok: true });
    expect(namedIn(result)).toContain('colonia');
    // Strokes hide only some letters, and a lightening colour is not mixed, so the old text may stay, with
    // its field named.
    const isSheer = way === 'letters on nothing' || way === 'lightening rectangle';
    if (!isSheer) expect(result.ok && result.data.colonia).toBe('');
  },
);

test('a text drawn without letters names its field', async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    let field = '';
    const file = drawConstancia(FISICA, {
      change: (draft, design) => {
        field = addDrawing(draft, design, randomOf(seed), measureOf(design)).field;
      },
    });
    expect(namedIn(await readConstancia(file, HOY)), `seed ${seed}`).toContain(field);
  }
});

test('frames and rules of a certificate name nothing', async () => {
  const file = drawConstancia(FISICA, {
    change: (draft) => {
      draft.items.push({
        kind: 'raw',
        page: 0,
        // Between the lines of text: a rule, a dark frame of two rectangles, one with round corners.
        operators:
          '0.5 w 30 400 m 580 400 l S 0 g 28 300 556 2 re f 20 20 572 752 re 21 21 570 750 re f* 0.8 G 30 323 m 30 488 l 30 493 35 498 40 498 c 560 498 l 565 498 570 493 570 488 c 570 323 l 570 318 565 313 560 313 c 40 313 l 35 313 30 318 30 323 c S',
      });
    },
  });
  expect(await readConstancia(file, HOY)).toEqual({ ok: true, data: FISICA, notices: [] });
});

test.each([
  ['a line', '0.5 w 30 391 m 580 391 l S'],
  ['a thin rectangle', '0 g 28 390 556 1 re f'],
])('values that %s strikes through are named', async (_what, operators) => {
  const file = drawConstancia(FISICA, {
    change: (draft) => draft.items.push({ kind: 'raw', page: 0, operators }),
  });
  expect(namedIn(await readConstancia(file, HOY)).length).toBeGreaterThan(0);
});

test.each([
  // Slices narrower than a letter over a short value, and a drawing behind the value that ends furthest right.
  ['tapados', 990_009, 'numeroInterior'],
  ['tapados', 990_109, undefined],
  ['dibujados', 990_018, 'municipio'],
  ['dibujados', 990_080, 'municipio'],
  // A date that made two rows of one, and a value painted behind the title of the next section.
  ['agregados', 1_210_267, 'regimenes'],
  ['escalas', 1_210_157, 'nombreComercial'],
] as const)(
  'what was once wrong in silence is named or refused: %s %i',
  async (axis, seed, campo) => {
    const made = caseOf(axis, seed);
    const result = await readConstancia(made.bytes, HOY);
    expect(outcomeOf(made, result)).not.toBe('silent');
    if (campo === undefined) expect(result.ok).toBe(false);
    else expect(namedIn(result)).toContain(campo);
  },
);
