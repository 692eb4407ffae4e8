import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { config } from '#platform/config.ts';
import { type Clase, enqueue } from '#platform/tareas/enqueue.ts';

/** What is told of an event once nobody can take it back any more. */
export const NOTICIA: Clase<{ idRegistro: string }> = {
  tipo: 'noticia',
  datos: z.object({ idRegistro: z.string() }),
};

const reunida = z.object({
  idRegistro: z.string(),
  /** Which row of its event tells it. */
  fila: z.number(),
  /** Who did what to which thing: what has the same is one mail. */
  sobre: z.string(),
});
export type Reunida = z.infer<typeof reunida>;

/** A mail that waits a little, so that many changes of one thing make one mail. */
export const REUNIDA: Clase<Reunida> = { tipo: 'reunida', datos: reunida };

/** Leaves the mail about an event to be gathered with what follows it. */
export function addReunida(
  tx: Transaction,
  { id, uid, ...datos }: Reunida & { id: string; uid: string },
  now: Date,
): void {
  const cuando = new Date(now.getTime() + config().REUNIR_CORREOS_SEGUNDOS * 1_000);
  enqueue(tx, REUNIDA, { id: `reunida-${id}`, para: uid, asunto: 'Noticia', datos, cuando }, now);
}
