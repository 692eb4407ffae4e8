import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import type { Ink } from '@notaria/factories/pdf/certificados/ink';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-simple.expected.json', CSF), 'utf8'),
);

/** A certificate whose commercial name is printed in these lines. */
function setIn(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  // One word, so that there is exactly one line to replace.
  return drawConstancia(
    { ...FISICA, nombreComercial: 'UNICO' },
    {
      change: ({ items }, { leading }) => {
        const place = items.findIndex((item) => {
          return item.kind === 'text' && item.role === 'value' && item.field === 'nombreComercial';
        });
        const first = items[place];
        if (first?.kind !== 'text') throw new Error('no commercial name');
        const shift = (lines.length - 1) * leading;
        for (const item of items) {
          if ('y' in item && item.page === first.page && item.y < first.y - 1) item.y -= shift;
        }
        const own = lines.map((text, index): Ink => {
          return { ...first, text, y: first.y - index * leading };
        });
        items.splice(place, 1, ...own);
      },
    },
  );
}

async function namedIn(lines: readonly string[]): Promise<string[]> {
  const result = await readConstancia(setIn(lines), HOY);
  if (!result.ok) throw new Error(result.code);
  return result.notices
    .filter(({ code }) => code === 'lectura_dudosa')
    .flatMap(({ campos }) => campos);
}

test('a line of one word that is as wide as its column may have been cut inside the word', async () => {
  expect(await namedIn(['ELECTRODOMESTICOSYREFACCION', 'ES DEL NORTE'])).toContain(
    'nombreComercial',
  );
});

test('lines that are all filled to the last letter may have been cut anywhere', async () => {
  const lines = [
    'ABARROTES Y VINOS FINOS DEL CEN',
    'TRO HISTORICO DE LA CIUDAD DE M',
    'ORELIA Y DE SUS COLONIAS AL SUR',
    'ES',
  ];
  expect(await namedIn(lines)).toContain('nombreComercial');
});

test('lines that end where words end name nothing', async () => {
  const lines = [
    'ABARROTES Y VINOS FINOS DEL CENTRO',
    'HISTORICO DE LA CIUDAD DE MORELIA Y',
    'DE SUS COLONIAS',
  ];
  expect(await namedIn(lines)).not.toContain('nombreComercial');
});
