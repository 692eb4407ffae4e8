import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import type { QuienEs } from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { todosAceptados } from '#records/expedientes/completo.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { PRIMERA } from '#records/expedientes/salas/partes.ts';
import { rastroDe, replaceSalas } from '#records/expedientes/salas/partes-change.ts';
import { mayChooseTipo, maySayQuienEs } from '#records/expedientes/salas/partes-policy.ts';
import {
  conNombre,
  filasAlCambiar,
  isEmpresa,
  nombresDe,
} from '#records/expedientes/salas/quien-es.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { prepareDocumentosDone } from '#records/expedientes/stage-move.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { conflict, forbidden, type OfParte, requireSala } from './manage.ts';

/**
 * Keeps whether a party is a person or a company, and who signs for the company. The documents that it is asked
 * for change with it: if all that stay are accepted, the documents stage ends. The same again changes nothing.
 * @throws AppError `not_found` out of scope; `forbidden` for who may not say it; `conflict` for a company's
 *   certificate, and while a document is there that would no longer be asked
 */
export async function keepQuienEs(
  actor: Actor,
  de: OfParte,
  dicho: QuienEs,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    if (de.idParte === HILO_CLIENTE) return keepOfCliente(tx, actor, de, dicho, now);
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (!maySayQuienEs(expediente, gestor, sala)) throw forbidden();
    const { tipo } = dicho;
    const representante = tipo === 'empresa' ? dicho.representante : '';
    if (tipo !== sala.tipo && !mayChooseTipo(sala)) throw conflict(PARTES.esEmpresa, 'fijo');
    if (tipo === sala.tipo && representante === sala.representante) return;
    const cambiada = conNombre({ ...sala, tipo, representante });
    const { documentos, estorban } = filasAlCambiar(expediente, cambiada);
    if (estorban.length > 0) throw conflict(PARTES.conDeOtroTipo(estorban), 'estorban');
    const salas = replaceSalas(expediente.salas, [cambiada]);
    const names = sala.idParte === PRIMERA && { nombreCliente: cambiada.persona };
    const moved = await prepareDocumentosDone(tx, expediente, { salas, documentos }, now);
    const change = { salas, documentos, ...names, ...moved(actor) };
    const after = saveExpediente(tx, expediente, change, now);
    const todos = todosAceptados(expediente, after);
    const datos = { antes: null, despues: { ...rastroDe(after, cambiada), tipo, ...todos } };
    const { idExpediente } = expediente;
    record(tx, { tipo: 'parte.quien_es', actor, idExpediente, datos }, now);
  });
}

/**
 * Keeps who signs for the company whose file it is alone. The same again changes nothing.
 * @throws AppError `forbidden` for the file of a person and for a file that has ended, `conflict` for «a person»
 */
async function keepOfCliente(
  tx: Transaction,
  actor: Actor,
  { idExpediente }: OfParte,
  { tipo, representante }: QuienEs,
  now: Date,
): Promise<void> {
  const { expediente } = await requireInScope(actor, idExpediente, tx);
  const person = await findUsuario(expediente.idCliente, tx);
  const { estado } = expediente;
  if (expediente.salas.length > 0 || !person || !isEmpresa(person)) throw forbidden();
  if (estado === 'Terminado') throw forbidden();
  if (tipo === 'persona') throw conflict(PARTES.esEmpresa, 'fijo');
  if (representante === expediente.representante) return;
  const next: ExpedienteDoc = { ...expediente, representante };
  saveExpediente(tx, expediente, { representante, ...nombresDe(next, person) }, now);
  const parte = {
    idParte: HILO_CLIENTE,
    nombre: '',
    estadoParte: 'activa',
    entrega: 'propia',
  } as const;
  const datos = { antes: null, despues: { ...parte, estado, tipo } };
  record(tx, { tipo: 'parte.quien_es', actor, idExpediente, datos }, now);
}
