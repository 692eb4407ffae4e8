import { todayInMexico } from '@notaria/contract/calendar';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { MovimientoEtapa } from '@notaria/contract/etapas-mover';
import type { Etapa } from '@notaria/contract/ruta';
import { db } from '../../functions/src/platform/firebase.ts';
import { detenidoConDocumentos } from '../../functions/src/records/etapas/dias.ts';
import { isEntregado, type RutaDoc, rutaNueva } from '../../functions/src/records/etapas/model.ts';
import { scheduleTasks } from '../../functions/src/records/expedientes/asuntos/agenda.ts';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import {
  type ExpedienteDoc,
  fechasDeEtapa,
} from '../../functions/src/records/expedientes/model.ts';
import { withFile } from './files.ts';

/** The stages of the whole sale, as keys. */
export const CAMINO = ETAPAS_COMUNES.map(({ clave }) => clave);

/** The way of a file whose stages before `actual` ended at `since`, when `actual` began. */
export function rutaEn(etapas: readonly Etapa[], actual: string, since: Date): RutaDoc {
  const ruta = rutaNueva(etapas, since);
  const index = ruta.etapas.findIndex(({ clave }) => clave === actual);
  const done = ruta.etapas.map((etapa, at): RutaDoc['etapas'][number] => {
    const isOver = at < index || (at === index && at === etapas.length - 1);
    if (isOver) return { ...etapa, estado: 'hecha', desde: since, hasta: since };
    return at === index ? { ...etapa, estado: 'en_curso', desde: since } : etapa;
  });
  const next = { ...ruta, etapas: done, etapaActual: actual };
  return { ...next, detenidoEl: isEntregado(next) ? null : detenidoConDocumentos(new Date()) };
}

/**
 * Gives a stored file stages: it is in the first one, or in the one with the given key. Updates the derived
 * fields too.
 */
export async function conEtapas(
  { idExpediente, fechaInicio }: ExpedienteDoc,
  actual = CAMINO[0] ?? '',
  etapas: readonly Etapa[] = ETAPAS_COMUNES,
): Promise<ExpedienteDoc> {
  return withFile(idExpediente, (tx, file) => {
    const ruta = rutaEn(etapas, actual, fechaInicio);
    const after = { ...applyChange(file, ruta, file.fechaActualizacion), ...ruta };
    const { estado, turno, esperaDesde, fechaFin } = after;
    const derived = { estado, turno, esperaDesde, fechaFin, ...fechasDeEtapa(after) };
    tx.update(db().doc(`expedientes/${idExpediente}`), { ...ruta, ...derived });
    scheduleTasks(tx, file, after, new Date());
    return after;
  });
}

/** A day in the future, `YYYY-MM-DD`. */
export function diaEn(days: number): string {
  return todayInMexico(new Date(Date.now() + days * 24 * 3_600_000));
}

/** Sets the day by which a stored file's stage should end. Also takes a past day, which the API refuses. */
export async function conFecha({ idExpediente }: ExpedienteDoc, esperada: string): Promise<void> {
  await withFile(idExpediente, (tx, file) => {
    const etapas = file.etapas.map((etapa) =>
      etapa.clave === file.etapaActual ? { ...etapa, esperada } : etapa,
    );
    const dates = fechasDeEtapa({ ...file, etapas });
    tx.update(db().doc(`expedientes/${idExpediente}`), { etapas, ...dates });
  });
}

/** To whom a file is delivered. */
export const RECIBO = {
  nombre: 'Teresa Recibe',
  relacion: 'Cliente',
  identificacion: 'INE',
  que: 'Primer testimonio',
} as const;

/** The body that advances a file from a stage that it reached after `movimientos` moves. */
export function avanzar(
  etapa: string,
  siguiente: string,
  movimientos = 0,
  more: Partial<MovimientoEtapa> = {},
): MovimientoEtapa {
  const recibo = siguiente === CAMINO.at(-1) ? { recibo: RECIBO } : {};
  return { movimiento: 'avanzar', visto: { etapa, movimientos }, siguiente, ...recibo, ...more };
}
