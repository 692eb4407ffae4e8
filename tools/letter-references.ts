import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';
import { formOf } from '../functions/src/platform/pdf/page/letter-forms.ts';
import { contoursOf } from '../functions/src/platform/pdf/page/outlines.ts';
import { inRepo } from './suite/paths.ts';

/**
 * Writes the letter shapes of usual fonts, which the letters of a file are compared with. `npx tsx
 * tools/letter-references.ts Arimo=arimo.woff Tinos=tinos.woff …`
 */
const LETTERS =
  'ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜabcdefghijklmnñopqrstuvwxyzáéíóúü0123456789&-.,/():#|';

const fonts = process.argv.slice(2).map((argument) => {
  const [name = '', file = ''] = argument.split('=');
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds many fonts`);
  const forms = [...LETTERS].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
    // A font that lacks the letter draws a box instead.
    return glyph.id === 0 ? undefined : formOf(contoursOf(glyph.path.toSVG()));
  });
  const bytes = Buffer.alloc(forms.length * 32);
  forms.forEach((form, index) => {
    for (const at of form?.filled ?? []) {
      const byte = 32 * index + (at >> 3);
      bytes[byte] = (bytes[byte] ?? 0) | (1 << (at & 7));
    }
  });
  const proportions = forms.map((form) => Math.round(100 * (form?.proportion ?? 0)));
  return `  {
    // ${name}
    proportions: [${proportions.join(', ')}],
    forms:
      '${bytes.toString('base64')}',
  },`;
});

writeFileSync(
  inRepo('functions/src/platform/pdf/page/letter-references.ts'),
  `/** Written by tools/letter-references.ts: the letters of usual fonts on a grid of 16 by 16, and their proportions. */
export const LETTERS =
  '${LETTERS}';

export const REFERENCES: readonly { proportions: readonly number[]; forms: string }[] = [
${fonts.join('\n')}
];
`,
);
