import { estadoDeExpediente } from '@notaria/contract/estados';
import type { Transaction } from 'firebase-admin/firestore';
import type { Autor } from '../bitacora/repository.ts';
import type { ExpedienteDoc } from '../expedientes/model.ts';
import { prepareDetenido } from './detenido.ts';
import { isEnRuta, type RutaDoc } from './model.ts';
import { mover, trasDocumentos } from './mover.ts';
import { recordMove } from './service.ts';

/**
 * The last accepted document ends the stage of the documents by itself. For a transaction whose reads
 * come first; the answer writes the record of the move and says how the stages are afterwards.
 */
export async function prepareDocumentosDone(
  tx: Transaction,
  expediente: ExpedienteDoc,
  documentos: ExpedienteDoc['documentos'],
  now: Date,
): Promise<(actor: Autor) => Partial<RutaDoc>> {
  const estados = documentos.map(({ estado }) => estado);
  const isDone = estadoDeExpediente(estados, expediente.idAsignado) === 'Terminado';
  const siguiente = isDone && isEnRuta(expediente) ? trasDocumentos(expediente) : undefined;
  if (!isEnRuta(expediente) || siguiente === undefined) return () => ({});
  const detenido = await prepareDetenido(tx, expediente.idTramite, now);
  return (actor) => {
    const dicho = { movimiento: 'documentos' as const, siguiente };
    const { etapas, etapaActual, curso } = mover(expediente, dicho, actor, now);
    const moved = { etapas, etapaActual, curso, detenidoEl: null };
    recordMove(tx, expediente, moved, dicho, actor, now);
    return { ...moved, detenidoEl: detenido(moved) };
  };
}
