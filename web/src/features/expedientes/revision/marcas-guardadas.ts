import { MARCAS, type Marca } from '@notaria/contract/marcas';
import * as z from 'zod/mini';
import {
  dropDraft,
  flushDrafts,
  keepDraft,
  readDraft,
  type Slot,
} from '#shared/drafts/draft-store.ts';

/** Marks as they are kept during drawing: some have no note yet. */
const dibujadas = z
  .array(
    z.object({
      ...{ pagina: z.number(), x: z.number(), y: z.number() },
      ...{ ancho: z.number(), alto: z.number(), nota: z.string() },
    }),
  )
  .check(z.maxLength(MARCAS.maximo));

/** The marks that a person drew on this version of a document, kept on this device. */
export function readMarcas(slot: Slot, idDocumento: string): readonly Marca[] {
  const kept = readDraft(slot);
  // Marks of another version would point at something else.
  if (kept?.version !== idDocumento) return [];
  return dibujadas.safeParse(kept.values).data ?? [];
}

/** Keeps the drawn marks; keeps nothing if there are none. */
export function keepMarcas(slot: Slot, idDocumento: string, marcas: readonly Marca[]): void {
  if (marcas.length === 0) dropDraft(slot);
  else keepDraft(slot, idDocumento, marcas);
}

export { flushDrafts };
