import type { Transaction } from 'firebase-admin/firestore';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { type GeneralesDoc, saveGenerales } from '#records/generales/repository.ts';

/**
 * Writes the particulars of a room. Once they are sent, the file also says how many answers the office wants corrected.
 * @param isDraft true while only the person who answers sees them
 */
export function saveGeneralesDeSala(
  tx: Transaction,
  expediente: ExpedienteDoc,
  generales: GeneralesDoc,
  now: Date,
  isDraft = false,
): void {
  const { sala, enviado, correcciones } = generales;
  saveGenerales(tx, generales);
  const generalesDe = { ...expediente.generalesDe, [sala]: correcciones.length };
  const change = enviado === null ? {} : { generalesDe };
  saveExpediente(tx, expediente, change, now, { salas: [sala], isDraft });
}
