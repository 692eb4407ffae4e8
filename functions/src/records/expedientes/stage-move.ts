import { areComplete, avanceDe } from '@notaria/contract/estados';
import type { MovimientoEtapa } from '@notaria/contract/etapas-mover';
import type { Transaction } from 'firebase-admin/firestore';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { prepareDetenido } from '#records/etapas/detenido.ts';
import { type EnRuta, isEnRuta, isEntregado, type RutaDoc } from '#records/etapas/model.ts';
import { etapaDe, moveEtapa, trasDocumentos } from '#records/etapas/move.ts';
import { askMedicion } from '#records/etapas/repository.ts';
import { estadosQueCuentan } from './change.ts';
import type { Change, ExpedienteDoc } from './model.ts';

type Dicho = Pick<MovimientoEtapa, 'motivo' | 'nota' | 'folio' | 'esperada' | 'recibo'> & {
  movimiento: MovimientoEtapa['movimiento'] | 'documentos';
};

function traceOf(file: EnRuta) {
  const { clave, nombre } = etapaDe(file);
  return { etapa: clave, nombre, enEspera: file.curso.espera?.culpa ?? null };
}

/**
 * Writes the record of a move and, if the file was delivered or taken back, leaves it for the nightly
 * measurement. The caller saves the file.
 */
export function recordMove(
  tx: Transaction,
  before: ExpedienteDoc & EnRuta,
  moved: EnRuta,
  dicho: Dicho,
  actor: Autor,
  now: Date,
): void {
  const { idExpediente, idTramite } = before;
  const { movimiento, motivo = null, nota = null, folio, esperada = null, recibo } = dicho;
  const words = { movimiento, motivo, nota, folio: folio?.numero ?? null, esperada };
  // Who got it is in the file, as every name.
  const given = recibo && {
    recibe: recibo.relacion,
    mostro: recibo.identificacion,
    que: recibo.que,
  };
  const datos = { antes: traceOf(before), despues: { ...traceOf(moved), ...words, ...given } };
  record(tx, { tipo: 'expediente.etapa', actor, idExpediente, datos }, now);
  if (isEntregado(before) || isEntregado(moved)) askMedicion(tx, idExpediente, idTramite);
}

/**
 * Prepares the end of the documents stage, which the last accepted document brings about. Call it among the
 * transaction's reads.
 * @returns a function that writes the record of the move and returns the file's stages after it
 */
export async function prepareDocumentosDone(
  tx: Transaction,
  expediente: ExpedienteDoc,
  change: Pick<Change, 'documentos' | 'salas'>,
  now: Date,
): Promise<(actor: Autor) => Partial<RutaDoc>> {
  const estados = estadosQueCuentan({ ...expediente, ...change });
  const isDone = areComplete(avanceDe(estados));
  const siguiente = isDone && isEnRuta(expediente) ? trasDocumentos(expediente) : undefined;
  if (!isEnRuta(expediente) || siguiente === undefined) return () => ({});
  const detenido = await prepareDetenido(tx, expediente, now);
  return (actor) => {
    const dicho = { movimiento: 'documentos' as const, siguiente };
    const { etapas, etapaActual, curso, recibio } = moveEtapa(expediente, dicho, actor, now);
    const moved = { etapas, etapaActual, curso, recibio, detenidoEl: null };
    recordMove(tx, expediente, moved, dicho, actor, now);
    return { ...moved, detenidoEl: detenido(moved) };
  };
}
