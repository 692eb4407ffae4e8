import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { type Draft, type Ink, lookOf } from '@notaria/factories/pdf/certificados/ink';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-completa.expected.json', CSF), 'utf8'),
);

/** Ends the page right after the field of the place of issue, so that its value goes on overleaf with that line. */
function goingOn(data: DatosConstancia, field: string, line: string): Uint8Array<ArrayBuffer> {
  const lowest = { y: 0 };
  const drawn = (bottom: number) =>
    drawConstancia(data, {
      design: { bottoms: [bottom, 60] },
      change: (draft, { size, top, leading }) => {
        const own = inksOf(draft).filter((ink) => ink.field === field);
        lowest.y = Math.min(...own.map(({ y }) => y));
        const { x = 0 } = own.at(-1) ?? {};
        for (const ink of inksOf(draft))
          if (ink.page === 1 && ink.role !== 'other') ink.y -= leading;
        draft.items.push(value(1, x, top, line, size));
      },
    });
  drawn(60);
  return drawn(lowest.y - 1);
}

const value = (page: number, x: number, y: number, text: string, size: number): Ink => ({
  ...{ kind: 'text', page, x, y, text, role: 'value' },
  look: lookOf('regular', size),
});

const inksOf = ({ items }: Draft): Ink[] =>
  items.filter((item): item is Ink => item.kind === 'text');

test('a value that goes on overleaf with a line like a print header is named', async () => {
  const nombreComercial = 'ABARROTES EL SOL';
  const file = goingOn({ ...FISICA, nombreComercial }, 'nombreComercial', 'WWW.ELSOL.MX');
  expect(await readConstancia(file, HOY)).toMatchObject({
    ok: true,
    notices: [{ code: 'lectura_dudosa', campos: ['nombreComercial'] }],
  });
});

test('a print header above the first value of a page names nothing', async () => {
  const file = drawConstancia(FISICA, {
    design: { bottoms: [300, 60] },
    change: (draft, { size }) => {
      for (let page = 0; page < draft.pages; page += 1) {
        draft.items.push(value(page, 236, 765, 'https://rfcampc.siat.sat.gob.mx/', size));
      }
    },
  });
  expect(await readConstancia(file, HOY)).toEqual({ ok: true, data: FISICA, notices: [] });
});
