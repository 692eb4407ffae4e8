import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Clase, schedule } from '#platform/tareas/enqueue.ts';
import { GRACIA_MS, proximoRecordatorio } from '#records/entregas/model.ts';
import { isEnRuta, isEntregado } from '#records/etapas/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { primeraHora } from '#records/resumenes/hora.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** The hours, in Mexico City, at which people are reminded and lent files go back. */
export const HORA = { recordar: 10, vencer: 9, detenidos: 7, devolver: 5 } as const;

const deExpediente = z.object({ idExpediente: z.string() });
type DeExpediente = z.infer<typeof deExpediente>;

/** Reminds the clients of a file of what it waits for. Looks at the file at least weekly while it is open. */
export const RECORDAR: Clase<DeExpediente> = { tipo: 'recordar', datos: deExpediente };
/** Reminds recipients of the answers that they owe in a file. */
export const RESPUESTA: Clase<DeExpediente> = { tipo: 'respuesta', datos: deExpediente };
/** Tells the staff of a file that stands still. */
export const DETENIDO: Clase<DeExpediente> = { tipo: 'detenido', datos: deExpediente };
/** Gives a lent file back. */
export const PRESTAMO: Clase<DeExpediente> = { tipo: 'prestamo', datos: deExpediente };

const deParte = z.object({ idExpediente: z.string(), idParte: z.string() });
/** Ends an invitation that nobody answered, at an hour at which the mail wakes nobody. */
export const VENCIMIENTO: Clase<z.infer<typeof deParte>> = { tipo: 'vencimiento', datos: deParte };

/** Schedules the end of an invitation. A new one of the same party takes its place. */
export function scheduleVencimiento(
  tx: Transaction,
  { idExpediente, tituloTramite }: Pick<ExpedienteDoc, 'idExpediente' | 'tituloTramite'>,
  idParte: string,
  vence: Date,
  now: Date,
): void {
  const id = `vencimiento-${idExpediente}-${idParte}`;
  const tarea = { id, asunto: tituloTramite, datos: { idExpediente, idParte } };
  schedule(tx, VENCIMIENTO, { ...tarea, cuando: primeraHora(vence, HORA.vencer) }, now);
}

/** The one task of a kind that a file has. A second one takes its place. */
export function scheduleOne(
  tx: Transaction,
  clase: Clase<DeExpediente>,
  { idExpediente, tituloTramite }: Pick<ExpedienteDoc, 'idExpediente' | 'tituloTramite'>,
  cuando: Date,
  now: Date,
): void {
  const id = `${clase.tipo}-${idExpediente}`;
  schedule(tx, clase, { id, asunto: tituloTramite, datos: { idExpediente }, cuando }, now);
}

/** True if a file waits for its clients no more. */
export function isCerrado(file: ExpedienteDoc): boolean {
  return isEnRuta(file) ? isEntregado(file) : file.fechaFin !== null;
}

/**
 * True if a file needs a task at an earlier time than the one it may have. A task that comes too early looks at
 * the file and moves itself, so a later time is no reason to write.
 */
function isSooner(was: Date | null | undefined, next: Date | null, now: Date): next is Date {
  if (next === null) return false;
  return !was || next < was || (was <= now && next.getTime() !== was.getTime());
}

/** When somebody is reminded of an answer in the file; null for never. */
function respuestaDe({ porResponder }: ExpedienteDoc, now: Date): Date | null {
  return proximoRecordatorio(porResponder, new Date(now.getTime() - GRACIA_MS));
}

/** Schedules what is done later about a file, in the transaction that writes it. */
export function scheduleTasks(
  tx: Transaction,
  before: ExpedienteDoc | undefined,
  next: ExpedienteDoc,
  now: Date,
): void {
  if (!isCerrado(next) && (!before || isCerrado(before))) {
    const first = new Date(next.fechaActualizacion.getTime() + WEEK_MS);
    scheduleOne(tx, RECORDAR, next, primeraHora(first, HORA.recordar), now);
  }
  const { detenidoEl, prestamo } = next;
  if (isSooner(before?.detenidoEl, detenidoEl, now)) {
    scheduleOne(tx, DETENIDO, next, primeraHora(detenidoEl, HORA.detenidos), now);
  }
  const respuesta = respuestaDe(next, now);
  if (isSooner(before && respuestaDe(before, now), respuesta, now)) {
    scheduleOne(tx, RESPUESTA, next, primeraHora(respuesta, HORA.recordar), now);
  }
  if (prestamo && prestamo.hasta !== before?.prestamo?.hasta) {
    const day = new Date(`${prestamo.hasta}T00:00:00-06:00`);
    scheduleOne(tx, PRESTAMO, next, primeraHora(day, HORA.devolver), now);
  }
}
