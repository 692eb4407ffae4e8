import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import type { Etapa } from '@notaria/contract/ruta';
import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { prepareDetenido } from '#records/etapas/detenido.ts';
import { DIAS_SIN_MOVERSE, detenidoConDocumentos, enHabiles } from '#records/etapas/dias.ts';
import {
  type EnRuta,
  isEnRuta,
  type RutaDoc,
  rutaEntregada,
  rutaNueva,
} from '#records/etapas/model.ts';
import { mover, trasDocumentos } from '#records/etapas/mover.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';

/** What the operator decides about the files from before there were stages. */
export interface Opciones {
  /** Files that ended before this moment count as delivered. Without it, all go to the stage after the documents. */
  entregadosAntes?: Date | undefined;
  /** For how many working days at least no file is reported as standing still. */
  primerAviso?: number | undefined;
}

/** True if the file ended before the moment until which ended files count as delivered. */
function isOver({ estado, fechaFin }: ExpedienteDoc, { entregadosAntes }: Opciones): boolean {
  const isEnded = estado === 'Terminado' && fechaFin !== null;
  return isEnded && entregadosAntes !== undefined && fechaFin < entregadosAntes;
}

/**
 * The stages of a file from before there were stages: those of its procedure. Nobody knows where a file with
 * all documents accepted is. If it ended long enough ago, it counts as delivered; otherwise it goes to the
 * stage after the documents. Neither counts for the times of the procedure.
 */
function rutaFor(expediente: ExpedienteDoc, etapas: readonly Etapa[], opciones: Opciones): RutaDoc {
  const { fechaInicio, fechaFin, estado } = expediente;
  if (isOver(expediente, opciones)) return rutaEntregada(etapas, fechaFin ?? fechaInicio);
  const begun = rutaNueva(etapas, fechaInicio);
  if (estado !== 'Terminado' || !isEnRuta(begun)) return begun;
  const moved = trasAceptar(begun, fechaFin ?? fechaInicio);
  return { ...moved, curso: { ...moved.curso, medible: false } };
}

/** The file in the stage after the documents, all of which were accepted at `cuando`. */
function trasAceptar(file: EnRuta, cuando: Date): EnRuta {
  const siguiente = trasDocumentos(file);
  if (siguiente === undefined) return file;
  return mover(file, { movimiento: 'documentos', siguiente }, PLATAFORMA, cuando);
}

/**
 * Migrates a file that already has stages again: catches up with what the previous version, which knows no
 * stages, did meanwhile, and applies options given since.
 */
function rutaAgain(
  file: ExpedienteDoc & EnRuta,
  etapas: readonly Etapa[],
  opciones: Opciones,
): RutaDoc | undefined {
  const { curso, estado, fechaFin, fechaInicio, etapaActual } = file;
  const cuando = fechaFin ?? fechaInicio;
  const isAsMigrated = curso.movimientos === 1 && curso.ultimo?.movimiento === 'documentos';
  if (isAsMigrated && !curso.medible && isOver(file, opciones))
    return rutaEntregada(etapas, cuando);
  const isBehind = estado === 'Terminado' && curso.movimientos === 0;
  if (!isBehind || etapaActual !== ETAPA_DOCUMENTOS) return undefined;
  const { etapas: later, etapaActual: actual, curso: next } = trasAceptar(file, cuando);
  return { etapas: later, etapaActual: actual, curso: next, detenidoEl: null };
}

/**
 * Gives a file its stages if it has none, and sets when it begins to stand still: not before people had time
 * to look at it.
 */
export async function missingRuta(
  expediente: ExpedienteDoc,
  etapas: readonly Etapa[],
  opciones: Opciones,
  tx: Transaction,
): Promise<Partial<RutaDoc>> {
  const ruta = isEnRuta(expediente)
    ? rutaAgain(expediente, etapas, opciones)
    : rutaFor(expediente, etapas, opciones);
  if (!ruta || !isEnRuta(ruta)) return {};
  const byItself = await detenidoOf(expediente, ruta, tx);
  const soonest = enHabiles(new Date(), opciones.primerAviso ?? DIAS_SIN_MOVERSE);
  const detenidoEl = byItself && new Date(Math.max(byItself.getTime(), soonest.getTime()));
  return { ...ruta, detenidoEl };
}

async function detenidoOf(
  file: ExpedienteDoc,
  ruta: EnRuta,
  tx: Transaction,
): Promise<Date | null> {
  if (ruta.etapaActual === ETAPA_DOCUMENTOS) return detenidoConDocumentos(file.fechaActualizacion);
  return (await prepareDetenido(tx, file, ruta.curso.desde))(ruta);
}
