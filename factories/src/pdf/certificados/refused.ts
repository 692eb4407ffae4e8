import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { PDF_LIMITS } from '../../../../functions/src/platform/pdf/limits.ts';
import { layOut } from './certificate.ts';
import { drawConstancia, PLAIN } from './draw.ts';
import { measureOf } from './fonts.ts';
import { ink } from './furniture.ts';
import { lookOf } from './ink.ts';
import { randomOf } from './random.ts';
import { writePdf } from './write.ts';

const CSF = new URL('../../../../functions/test/fixtures/csf/', import.meta.url);
const data = (name: string): DatosConstancia =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, CSF), 'utf8'));

/** For each of these reasons, a certificate that is refused for it. */
const MAKE = {
  demasiadas_paginas: () =>
    drawConstancia(data('fisica-simple'), {
      change: (draft) => {
        draft.pages = PDF_LIMITS.pagesRead + 1;
      },
    }),
  texto_ilegible: () =>
    drawConstancia(data('fisica-simple'), { design: { font: 'embedded', map: 'none' } }),
  varias_constancias: () => {
    const parts = [data('fisica-simple'), data('moral-simple')].map((one) => ({
      draft: layOut(one, PLAIN, measureOf(PLAIN)),
      design: PLAIN,
    }));
    return Uint8Array.from(writePdf(parts, randomOf(1)));
  },
  texto_encimado: () =>
    drawConstancia(data('fisica-simple'), {
      change: (draft, { size }) => {
        const colonia = draft.items.findIndex((item) => {
          return item.kind === 'text' && item.role === 'value' && item.field === 'colonia';
        });
        const under = draft.items[colonia];
        if (under?.kind !== 'text') throw new Error('no value to write over');
        // Painted together with the value, so that nothing tells which one is right.
        const over = ink(under.page, under.x, under.y, 'LOMAS ALTAS', lookOf('regular', size));
        draft.items.splice(colonia + 1, 0, over);
      },
    }),
  codigo_distinto: () =>
    drawConstancia(data('fisica-simple'), {
      forged: {
        codigo:
          'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=99290537148_PEIF880709GV8',
      },
    }),
} satisfies Record<string, () => Uint8Array<ArrayBuffer>>;

export function caseWith(code: keyof typeof MAKE): Uint8Array<ArrayBuffer> {
  return MAKE[code]();
}
