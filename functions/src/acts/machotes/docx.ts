import { inflateRawSync } from 'node:zlib';
import { problemaDeDocx } from '@notaria/contract/docx';

/** What is wrong with a Word template, as a sentence; undefined if nothing is. It is never opened as Word does. */
export function findDocxProblem(bytes: Uint8Array): string | undefined {
  return problemaDeDocx(bytes, (packed, most) =>
    inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) }),
  );
}
