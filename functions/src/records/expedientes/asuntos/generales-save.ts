import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import type { Transaction } from 'firebase-admin/firestore';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { updateExpediente } from '#records/expedientes/salas/pulsos.ts';
import { propiaDe } from '#records/expedientes/salas/salas.ts';
import { type GeneralesDoc, saveGenerales } from '#records/generales/repository.ts';

/**
 * Writes the particulars of a room and, once they are sent, how they stand in the file, and tells the browsers of who
 * reads the room and of the staff.
 * @param isDraft true for what its person has not sent, of which the staff hear nothing
 */
export function saveGeneralesDe(
  tx: Transaction,
  expediente: ExpedienteDoc,
  generales: GeneralesDoc,
  isDraft = false,
): void {
  const { idExpediente } = expediente;
  const { sala, enviado, correcciones } = generales;
  saveGenerales(tx, generales);
  const uid = lectoresDe(expediente).lectores[sala];
  const own = uid === undefined ? [] : [propiaDe(expediente, uid)?.idParte ?? HILO_CLIENTE];
  const fields = enviado === null ? {} : { [`generalesDe.${sala}`]: correcciones.length };
  updateExpediente(tx, idExpediente, fields, isDraft ? own : [PULSO_PERSONAL, ...own]);
}
