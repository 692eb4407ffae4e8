import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { config } from '#platform/config.ts';
import { type Clase, enqueue } from '#platform/tareas/enqueue.ts';

/** An assignment that the lawyer's next mail will announce. */
export interface AsignacionPorAvisar {
  id: string;
  /** Uid of the lawyer. */
  uid: string;
  idExpediente: string;
  /** When the file was assigned. */
  fecha: Date;
}

/** The mail about assignments waits a little, so that many make one mail. */
export const ASIGNACION: Clase<{ idExpediente: string }> = {
  tipo: 'asignacion',
  datos: z.object({ idExpediente: z.string() }),
};

/** Adds an assignment. Each is a task of its own, so that assignments at the same time do not wait for each other. */
export function addPorAvisar(
  tx: Transaction,
  { id, uid, idExpediente, fecha }: AsignacionPorAvisar,
): void {
  const cuando = new Date(fecha.getTime() + config().REUNIR_CORREOS_SEGUNDOS * 1_000);
  const about = { id: `asignacion-${id}`, para: uid, asunto: 'Expediente asignado' };
  enqueue(tx, ASIGNACION, { ...about, datos: { idExpediente }, cuando }, fecha);
}
