import type { AvisosCorreo } from '@notaria/contract/avisos-correo';
import { chooseAvisos } from '@notaria/factories/avisos';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { db } from '../../src/platform/firebase.ts';
import { horaDeHoy } from '../../src/records/resumenes/hora.ts';
import { PENDIENTE } from '../../src/records/resumenes/pendientes.ts';
import { openTasks } from './tareas.ts';

export const DAY_MS = 24 * 3_600_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** An afternoon in Mexico City after `days` days: later than the hour of the daily mail. */
export const afternoonIn = (days: number) => horaDeHoy(inDays(days), 15);
export const tomorrow = () => afternoonIn(2);

export async function pendingOf({ uid }: Person) {
  return (await openTasks(PENDIENTE, uid)).map(({ datos }) => datos);
}

/** A client and a lawyer with a file that has a rejected document, about which the client was notified. */
export async function aFile(avisos: Partial<AvisosCorreo> = {}) {
  const names = { nombre: 'Xóchitl', apellidoPaterno: 'Zamarripa' };
  const [ana, luz] = await Promise.all([aCliente(names), anAbogado()]);
  if (Object.keys(avisos).length > 0) {
    await Promise.all([chooseAvisos(ana, avisos), chooseAvisos(luz, avisos)]);
  }
  const stored = { cliente: ana, asignado: luz, estados: [1, null] as const, hasObjects: false };
  const file = await aStoredExpediente(stored);
  return { ana, luz, file };
}

export const expedienteRef = (id: string) => db().collection('expedientes').doc(id);

/** Puts a file in a stage of the office, where it began to stand still a moment ago. */
export async function standStill(idExpediente: string, since = new Date(Date.now() - 1_000)) {
  const found = await expedienteRef(idExpediente).get();
  const fechaInicio = found.get('fechaInicio').toDate();
  await conEtapas({ idExpediente, fechaInicio } as Parameters<typeof conEtapas>[0], 'proyecto');
  await expedienteRef(idExpediente).update({ detenidoEl: since });
}
