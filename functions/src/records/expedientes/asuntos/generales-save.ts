import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import type { Transaction } from 'firebase-admin/firestore';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { updateExpediente } from '#records/expedientes/salas/pulsos.ts';
import { propiaDe } from '#records/expedientes/salas/salas.ts';
import { type GeneralesDoc, saveGenerales } from '#records/generales/repository.ts';

/**
 * Writes the particulars of a room. Once they are sent, the file also says how many answers the office wants corrected.
 * The pulses grow of the room's reader and of the staff, so that their browsers read again.
 * @param isDraft true while the person has not sent them: the staff's pulse then stays as it is
 */
export function saveGeneralesDeSala(
  tx: Transaction,
  expediente: ExpedienteDoc,
  generales: GeneralesDoc,
  isDraft = false,
): void {
  const { idExpediente } = expediente;
  const { sala, enviado, correcciones } = generales;
  saveGenerales(tx, generales);
  const fields = enviado === null ? {} : { [`generalesDe.${sala}`]: correcciones.length };
  const reader = lectoresDe(expediente).lectores[sala];
  // A reader's pulse has the name of their own room, also if they answer for another room.
  const pulsosDelLector =
    reader === undefined ? [] : [propiaDe(expediente, reader)?.idParte ?? HILO_CLIENTE];
  const pulsos = isDraft ? pulsosDelLector : [PULSO_PERSONAL, ...pulsosDelLector];
  updateExpediente(tx, idExpediente, fields, pulsos);
}
