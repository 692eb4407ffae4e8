import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Design } from '@notaria/factories/pdf/certificados/design';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { ink } from '@notaria/factories/pdf/certificados/furniture';
import { type Draft, type Look, lookOf, WHITE } from '@notaria/factories/pdf/certificados/ink';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-completa.expected.json', CSF), 'utf8'),
);
const [ROW] = FISICA.actividades;
if (!ROW) throw new Error('no actividad');
const LONG: DatosConstancia = {
  ...FISICA,
  actividades: Array.from({ length: 150 }, (_, index) => ({ ...ROW, orden: index + 1 })),
};

type Change = (draft: Draft) => void;

/** Prints the same text on each page; `{n}` is the number of the page. */
function onEachPage(x: number, y: number, text: string, size = 7): Change {
  return (draft) => {
    for (let page = 0; page < draft.pages; page += 1) {
      const own = text.replace('{n}', String(page + 1)).replace('{of}', String(draft.pages));
      draft.items.push(ink(page, x, y, own, lookOf('regular', size)));
    }
  };
}

const all =
  (...changes: Change[]): Change =>
  (draft) => {
    for (const change of changes) change(draft);
  };

/** Adds a page with one line in front, and an empty page behind. */
const betweenPages: Change = (draft) => {
  for (const item of draft.items) item.page += 1;
  draft.pages += 2;
  draft.items.push(ink(0, 120, 600, 'NOTARÍA PÚBLICA 21', lookOf('bold', 14)));
};

/** Writes behind the colonia. */
function atColonia(text: string, look: Look): Change {
  return ({ items }) => {
    const colonia = items.find((item) => {
      return item.kind === 'text' && item.role === 'value' && item.field === 'colonia';
    });
    if (colonia?.kind !== 'text') throw new Error('no colonia');
    items.push(ink(colonia.page, colonia.x, colonia.y, text, look));
  };
}

const BROWSER = all(
  onEachPage(24, 772, '12/11/26, 10:35'),
  onEachPage(250, 772, 'Constancia de Situación Fiscal'),
  onEachPage(24, 16, 'https://rfcampc.siat.sat.gob.mx/PTSC/IdcSiat/IdcGeneraConstancia.jsf'),
  onEachPage(570, 16, '{n}/{of}'),
);
const FOOT = onEachPage(60, 28, 'NOTARÍA PÚBLICA 21 DEL PRIMER DISTRITO JUDICIAL');

interface Row {
  data?: DatosConstancia;
  design?: Partial<Design>;
  change?: Change;
}

test.each<[string, Row]>([
  ['page marks in pieces', { design: { marker: 'pieces' } }],
  ['page marks letter by letter, at the head', { design: { marker: 'letters', markerAt: 'head' } }],
  ['a folio on each page', { change: onEachPage(520, 770, 'FOLIO 10{n}') }],
  [
    'the line of a fax',
    { change: onEachPage(30, 779, '12-NOV-2026 10:31 DE: NOTARIA 21 P.0{n}/0{of}') },
  ],
  ['head and foot of a browser', { change: BROWSER }],
  ['the same foot on all pages, a cover and an empty page', { change: all(FOOT, betweenPages) }],
  [
    'Courier with wide blanks',
    { design: { font: 'courier', pieces: 'wide words', size: 7, leading: 9 } },
  ],
  ['narrow captions of the card', { design: { captionWidth: 40 } }],
  ['a figure at the middle of each head', { change: onEachPage(302, 755, '{n}', 8) }],
  ['headings repeated overleaf', { data: LONG, design: { repeatsHeadings: true } }],
  ['labels of two lines around their value', { design: { labelWidth: 50, align: 'middle' } }],
])('%s: exact, without a notice', async (_what, { data = FISICA, ...changes }) => {
  expect(await readConstancia(drawConstancia(data, changes), HOY)).toEqual({
    ...{ ok: true, data, notices: [] },
  });
});

test('a certificate of seven pages is read exactly', async () => {
  let pages = 0;
  const file = drawConstancia(LONG, {
    change: (draft) => {
      pages = draft.pages;
    },
  });
  expect(pages).toBeGreaterThanOrEqual(7);
  expect(await readConstancia(file, HOY)).toEqual({ ok: true, data: LONG, notices: [] });
});

test.each<[string, Look]>([
  ['white', lookOf('regular', 8, { color: WHITE })],
  ['unseen by its mode', lookOf('regular', 8, { mode: 3 })],
  ['of one point', lookOf('regular', 1)],
  ['nearly sheer', lookOf('regular', 8, { opacity: 0.01 })],
  ['in a layer that is off', lookOf('regular', 8, { isOff: true })],
  ['clipped away', lookOf('regular', 8, { isClipped: true })],
])('text %s is never a value, and a notice says so', async (_what, look) => {
  const file = drawConstancia(FISICA, { change: atColonia('FALSA', look) });
  expect(await readConstancia(file, HOY)).toEqual({
    ...{ ok: true, data: FISICA },
    notices: [{ code: 'texto_oculto', campos: ['colonia'] }],
  });
});

test.each<[string, Look]>([
  ['turned', lookOf('other', 12, { angle: 30, color: [0.8, 0, 0] })],
  ['sheer', lookOf('other', 12, { opacity: 0.4 })],
])('a stamp that is %s does not change the value, and its field is named', async (_what, look) => {
  const file = drawConstancia(FISICA, { change: atColonia('COTEJADO', look) });
  const result = await readConstancia(file, HOY);
  expect(result).toMatchObject({ ok: true, data: FISICA });
  expect(result.ok && result.notices.map(({ code }) => code)).toEqual(['texto_ajeno']);
  expect(result.ok && result.notices[0]?.campos).toContain('colonia');
});

test('a line broken after a hyphen names its field', async () => {
  const data = { ...FISICA, nombreVialidad: 'CARRETERA FEDERAL TAMPICO-TUXPAN KILOMETRO 5' };
  let isBroken = false;
  const file = drawConstancia(data, {
    design: { breaksAtHyphens: true, middle: 272 },
    change: ({ items }) => {
      isBroken = items.some((item) => item.kind === 'text' && item.text.endsWith('TAMPICO-'));
    },
  });
  expect(isBroken).toBe(true);
  expect(await readConstancia(file, HOY)).toEqual({
    ...{ ok: true, data },
    notices: [{ code: 'lectura_dudosa', campos: ['nombreVialidad'] }],
  });
});
