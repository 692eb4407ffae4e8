import { randomUUID } from 'node:crypto';
import { DECLARACION, REEMPLAZO } from '@notaria/contract/documentos-messages';
import { canMove } from '@notaria/contract/estados';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { todosRecibidos } from '#records/expedientes/completo.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import { deParte, type FilaDoc, filaVacia, replaceFila } from '#records/expedientes/fila.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { origenDe, requireOwnTurn, requireTarget, type Target } from './upload.ts';

interface Declaration {
  idExpediente: string;
  idDocRequerido: string;
  /** `false` takes the declaration back. */
  declara: boolean;
}

/**
 * The client declares that a document with a condition does not apply to them, or the staff for somebody at the
 * counter, or takes that back before it
 * is accepted. The declaration stands in the place of a PDF and is reviewed like one. A repeat changes
 * nothing and succeeds.
 * @throws AppError `not_found` for a file that is not theirs, `conflict` for a document without a condition,
 *   a row with a PDF, and a declaration that was reviewed
 */
export async function declareNoAplica(actor: Actor, declaration: Declaration): Promise<void> {
  const { idExpediente, idDocRequerido, declara } = declaration;
  await transact(async (tx) => {
    const isIt = (each: FilaDoc) => each.idDocRequerido === idDocRequerido;
    const target = await requireTarget(actor, idExpediente, isIt, tx);
    requireOwnTurn(target);
    if (declara) declare(tx, actor, target);
    else takeBack(tx, actor, target);
  });
}

function declare(tx: Transaction, actor: Actor, target: Target): void {
  const { expediente, fila } = target;
  const origen = origenDe(target);
  if (fila.condicion === null) throw refused(DECLARACION.seLePideATodos, 'se_pide_a_todos');
  if (fila.declaracion) {
    if (fila.estado === 1) throw refused(DECLARACION.rechazada, 'rechazado');
    return;
  }
  if (!canMove('subir', fila.estado)) throw refused(DECLARACION.conArchivo, 'ya_hay_archivo');
  const { idExpediente } = expediente;
  const { idDocRequerido } = fila;
  const now = new Date();
  const idDocumento = newIdDocumento({
    uid: actor.uid,
    idExpediente,
    idDocRequerido,
    intent: randomUUID(),
    sha256: '',
  });
  const declared: FilaDoc = {
    ...filaVacia(fila),
    idDocumento,
    estado: 0,
    declaracion: true,
    subidoPor: actor.uid,
    ventanilla: origen === 'ventanilla',
    fechaSubida: now,
  };
  const documentos = replaceFila(expediente.documentos, declared);
  const after = saveExpediente(tx, expediente, { documentos }, now);
  const { tipo, condicion } = fila;
  const about = { idDocumento, tipo, condicion, estado: after.estado, ...deParte(fila) };
  const despues = { ...about, ...(origen && { origen }), ...todosRecibidos(expediente, after) };
  const datos = { antes: null, despues };
  record(tx, { tipo: 'documento.no_aplica', actor, idExpediente, datos }, now);
}

function takeBack(tx: Transaction, actor: Actor, { expediente, fila }: Target): void {
  if (fila.idDocumento === null) return;
  if (!fila.declaracion) throw refused(REEMPLAZO.cambioAntes, 'cambio_previo');
  if (!canMove('eliminar', fila.estado)) throw refused(DECLARACION.aceptada, 'aceptado');
  const { idExpediente } = expediente;
  const { idDocumento, idDocRequerido, tipo, condicion, estado } = fila;
  const now = new Date();
  const documentos = replaceFila(expediente.documentos, filaVacia(fila));
  saveExpediente(tx, expediente, { documentos }, now);
  const about = { idDocumento, idDocRequerido, tipo, condicion, ...deParte(fila) };
  const antes = { ...about, estadoDocumento: estado ?? 0 };
  const datos = { antes, despues: null };
  record(tx, { tipo: 'documento.no_aplica_retirado', actor, idExpediente, datos }, now);
}

function refused(message: string, detail: string): AppError {
  return new AppError('conflict', `declaration refused: ${detail}`, { message, detail });
}
