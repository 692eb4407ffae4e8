import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Design } from '@notaria/factories/pdf/certificados/design';
import { drawConstancia, PLAIN } from '@notaria/factories/pdf/certificados/draw';
import { measureOf } from '@notaria/factories/pdf/certificados/fonts';
import { ink } from '@notaria/factories/pdf/certificados/furniture';
import { type Draft, type Ink, lookOf } from '@notaria/factories/pdf/certificados/ink';
import { differences } from '@notaria/factories/pdf/certificados/outcome';
import { describe, expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-simple.expected.json', CSF), 'utf8'),
);
const { size } = PLAIN;
const widthOf = (text: string) => measureOf(PLAIN)(text, 'regular', size);

interface Addition {
  text: string;
  /** The text of the certificate beside which it is written, and its distance from that text's beginning. */
  beside: (one: Ink) => boolean;
  dx: (target: Ink) => number;
  dy?: number;
  laid?: Ink['laid'];
  /** The text after which it is painted; left out if it is painted before or after the whole page. */
  after?: (one: Ink) => boolean;
  pieces?: 'lines' | 'words' | 'letters';
}

const labelled = (label: string) => (one: Ink) => one.text === label && one.role === 'label';
const valueIn = (field: string) => (one: Ink) => one.field === field && one.role === 'value';
const behind = ({ text }: Ink) => widthOf(text) + 0.05 * size;

const findText = (draft: Draft, wanted: (one: Ink) => boolean) => {
  const at = draft.items.findIndex((item) => item.kind === 'text' && wanted(item));
  const found = draft.items[at];
  if (found?.kind !== 'text') throw new Error('nothing to write beside');
  return { at, found };
};

/** Adds a text to the finished certificate with the look of its values. */
function add(
  draft: Draft,
  { text, beside, dx, dy = 0, laid = 'over', after, pieces = 'lines' }: Addition,
) {
  const { found: target } = findText(draft, beside);
  const { page, x, y } = target;
  const look = lookOf('regular', size, { pieces });
  const added = ink(page, x + dx(target), y + dy, text, look);
  if (after) draft.items.splice(findText(draft, after).at + 1, 0, added);
  else draft.items.push({ ...added, laid });
}

async function readWith(
  addition: Addition,
  { data = FISICA, design = {} }: { data?: DatosConstancia; design?: Partial<Design> } = {},
) {
  const change = (draft: Draft) => add(draft, addition);
  const result = await readConstancia(drawConstancia(data, { design, change }), '2026-11-21');
  if (!result.ok) throw new Error(result.code);
  const named: string[] = result.notices.flatMap(({ campos }) => campos);
  const silent = differences(data, result.data).filter((campo) => !named.includes(campo));
  return { data: result.data, named, silent };
}

test('a field with a missing label is named', async () => {
  const change = (draft: Draft) => {
    draft.items = draft.items.filter(
      (item) => item.kind !== 'text' || !labelled('Entre Calle:')(item),
    );
  };
  const bytes = drawConstancia({ ...FISICA, entreCalle: '' }, { change });
  expect(await readConstancia(bytes, '2026-11-21')).toMatchObject({
    ok: true,
    notices: [{ code: 'lectura_dudosa', campos: ['entreCalle'] }],
  });
});

describe('a text added to a finished certificate with the look of its values', () => {
  test('right behind the last letter of a value is not part of that word', async () => {
    const read = await readWith({ text: 'PAGADO', beside: valueIn('colonia'), dx: behind });
    expect(read.data.colonia).toBe(FISICA.colonia);
    expect(read.named).toContain('colonia');
  });

  test('under a label without a value, painted first of its page, is named', async () => {
    const data = { ...FISICA, localidad: '' };
    // The address goes on overleaf, so that none of it is painted above on that page.
    const design = { bottoms: [230, 100] };
    const beside = labelled('Nombre de la Localidad:');
    const read = await readWith(
      { text: 'CANCELADO', beside, dx: () => 96, laid: 'under' },
      { data, design },
    );
    expect(read.named).toContain('localidad');
    expect(read.silent).toEqual([]);
  });

  test('at the head of a page, behind a label without a value that ends the page before, is named', async () => {
    const design = { bottoms: [230, 100] };
    const beside = labelled('Nombre de la Localidad:');
    const read = await readWith(
      { text: 'CANCELADO', beside, dx: () => 0, dy: 10, laid: 'under' },
      { data: { ...FISICA, numeroInterior: '' }, design },
    );
    expect(read.silent).toEqual([]);
  });

  test('behind the name of an activity that ends its page is left out', async () => {
    const [actividad] = FISICA.actividades;
    const beside = ({ text }: Ink) => text === actividad?.nombre;
    const read = await readWith({ text: 'SIN VALOR', beside, dx: (one) => behind(one) + 2 });
    expect(read.data.actividades).toEqual(FISICA.actividades);
    expect(read.named).toContain('actividades');
  });

  test('as a second date on the row of a régimen is named', async () => {
    const [regimen] = FISICA.regimenes;
    const inicio = regimen?.fechaInicio.split('-').reverse().join('/');
    const rows = ({ text, y }: Ink) => text === inicio && y < 720;
    const read = await readWith({ text: '12/11/2026', beside: rows, dx: () => 75 });
    expect(read.silent).toEqual([]);
  });

  test('as the date that makes two rows of one long régimen is named', async () => {
    const nombre =
      'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales que además tributan por dividendos e intereses y por los demás ingresos';
    const regimenes = [{ nombre, fechaInicio: '2015-05-12', fechaFin: '' }];
    const [first] = FISICA.regimenes;
    const data = { ...FISICA, regimenes: [...(first ? [first] : []), ...regimenes] };
    const inicio = 455 - PLAIN.left + 5;
    const beside = ({ text }: Ink) => text.startsWith('Régimen de las Personas Físicas');
    // Among the rows' other texts, where a program would paint it.
    const read = await readWith(
      { text: '12/11/2020', beside, dx: () => inicio, after: beside },
      { data, design: { align: 'middle' } },
    );
    expect(read.data.regimenes).toHaveLength(3);
    expect(read.silent).toEqual([]);
  });

  test('in another look, below a label without a value, is named', async () => {
    const data = { ...FISICA, entreCalle: '' };
    const change = (draft: Draft) => {
      const { found } = findText(draft, labelled('Entre Calle:'));
      const at = [found.page, found.x + 4, found.y - 1.2 * size] as const;
      draft.items.push(ink(...at, 'LAS FLORES', lookOf('regular', 1.16 * size)));
    };
    const result = await readConstancia(drawConstancia(data, { change }), '2026-11-21');
    expect(result.ok && result.data.entreCalle).toBe('');
    const named = result.ok ? result.notices.flatMap(({ campos }) => campos) : [];
    expect(named).toContain('entreCalle');
  });

  test('in another look, right behind the longest value, is named', async () => {
    const data = { ...FISICA, municipio: 'DOLORES HIDALGO CUNA DE LA INDEPENDENCIA' };
    const change = (draft: Draft) => {
      const { found } = findText(draft, valueIn('municipio'));
      const x = found.x + widthOf(found.text) + 0.8 * size;
      draft.items.push(ink(found.page, x, found.y, 'NORTE', lookOf('bold', size)));
    };
    const design = { addressColumns: 1 as const, valueX: undefined };
    const result = await readConstancia(drawConstancia(data, { change, design }), '2026-11-21');
    expect(result.ok && result.data.municipio).toBe(data.municipio);
    const named = result.ok ? result.notices.flatMap(({ campos }) => campos) : [];
    expect(named).toContain('municipio');
  });

  test('half a line off a label without a value is left out', async () => {
    const beside = labelled('Número Interior:');
    const read = await readWith({ text: 'REVISADO', beside, dx: () => 64, dy: -0.37 * size });
    expect(read.data.numeroInterior).toBe(FISICA.numeroInterior);
    expect(read.named).toContain('numeroInterior');
  });

  test('over a label removes none of its letters', async () => {
    const beside = labelled('Nombre de la Colonia:');
    // Its last letter lies on a letter of "Nombre".
    const at = measureOf(PLAIN)('Nomb', 'bold', size) - widthOf('COTEJADO PO');
    const read = await readWith({ text: 'COTEJADO POr', beside, dx: () => at });
    expect(read.silent).toEqual([]);
  });

  test('below a value, painted behind all others in a file that paints its labels first, is left out', async () => {
    const read = await readWith(
      { text: '100', beside: valueIn('municipio'), dx: () => 0, dy: -PLAIN.leading },
      {
        data: { ...FISICA, entreCalle: '' },
        // No text of the right column is below it on its page.
        design: { order: 'labels first', bottoms: [195, 100], marker: 'none' },
      },
    );
    expect(read.silent).toEqual([]);
    expect(read.named).toContain('municipio');
  });

  test('in the place of an empty value, painted behind the page mark, is named', async () => {
    const read = await readWith(
      { text: 'COTEJADO CON ORIGINAL', beside: labelled('Y Calle:'), dx: () => 34 },
      {
        data: { ...FISICA, yCalle: '' },
        design: { order: 'labels first', bottoms: [175, 100] },
      },
    );
    expect(read.data.yCalle).not.toBe('');
    expect(read.named).toContain('yCalle');
  });

  test('below the last value of a column, among the tables of a file in columns, is left out', async () => {
    const [actividad] = FISICA.actividades;
    const read = await readWith(
      {
        ...{ text: 'ACTIVO', beside: valueIn('yCalle'), dx: () => 0, dy: -PLAIN.leading },
        after: ({ text }) => text === actividad?.nombre,
      },
      {
        data: { ...FISICA, yCalle: 'LIBRAMIENTO PONIENTE SUR' },
        design: { order: 'columns', bottoms: [195, 100] },
      },
    );
    expect(read.silent).toEqual([]);
    expect(read.named).toContain('yCalle');
  });

  test('as the end of an activity, painted last in a file in columns with one régimen, is named', async () => {
    const [actividad] = FISICA.actividades;
    const inicio = actividad?.fechaInicio.split('-').reverse().join('/');
    const read = await readWith(
      { text: '12/11/2026', beside: ({ text }) => text === inicio, dx: () => 44 },
      { design: { order: 'columns', hasObligaciones: false } },
    );
    expect(read.silent).toEqual([]);
    expect(read.named).toContain('actividades');
  });

  test.each(['words', 'letters'] as const)(
    'in the place of an empty value, at its turn but in %s where other lines are whole, is named',
    async (pieces) => {
      const label = labelled('Nombre de la Localidad:');
      const read = await readWith(
        { text: 'VALLE ALTO', beside: label, dx: () => 96, after: label, pieces },
        { data: { ...FISICA, localidad: '' } },
      );
      expect(read.data.localidad).toBe('VALLE ALTO');
      expect(read.named).toContain('localidad');
    },
  );
});
