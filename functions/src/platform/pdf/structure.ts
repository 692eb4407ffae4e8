import { isActive } from './active.ts';
import { readObjects } from './objects.ts';
import type { PdfRefusal } from './types.ts';
import { weigh } from './unpack.ts';

/** What the bytes of a file tell before it is opened. */
export type Structure =
  | { ok: true /** True if every stream is as it was written. */; isIntact: boolean }
  | { ok: false; code: PdfRefusal };

/** Refuses a file with something that acts, another file, or streams that unpack to more than honest ones. */
export async function checkStructure(bytes: Uint8Array): Promise<Structure> {
  const structure = await readObjects(bytes);
  if (!structure.ok) return structure;
  if (isActive(structure.objects, structure.isEncrypted)) return { ok: false, code: 'activo' };
  // The bytes of an encrypted file are no streams that unpack.
  const weight = structure.isEncrypted ? 'intact' : weigh(structure.objects);
  return weight === 'too much'
    ? { ok: false, code: 'peligroso' }
    : { ok: true, isIntact: weight === 'intact' };
}
