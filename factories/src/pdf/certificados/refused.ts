import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { PDF_LIMITS } from '../../../../functions/src/platform/pdf/limits.ts';
import { layOut } from './certificate.ts';
import { drawConstancia, PLAIN } from './draw.ts';
import { measureOf } from './fonts.ts';
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
  es_cedula: () =>
    drawConstancia(data('fisica-simple'), {
      change: (draft) => {
        // The card is what stands above the first section of data.
        draft.items = draft.items.filter((item) => item.page === 0 && 'y' in item && item.y > 560);
        draft.pages = 1;
      },
    }),
  faltan_paginas: () =>
    drawConstancia(data('fisica-simple'), {
      design: { bottoms: [300] },
      change: (draft) => {
        draft.items = draft.items.filter(({ page }) => page === 0);
        draft.pages = 1;
      },
    }),
  texto_encimado: () =>
    drawConstancia(data('fisica-simple'), {
      change: (draft) => {
        for (const item of draft.items) {
          const isCode = item.kind === 'text' && item.field === 'codigoPostal';
          // As a stamp over the value would be: in another font.
          if (isCode && item.role === 'value') item.look = lookOf('other', 14);
        }
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
