import { createHash } from 'node:crypto';
import { CONVERSACION } from '@notaria/contract/conversacion-messages';
import { LOTES } from '@notaria/contract/lotes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { conMensaje, type Lado, otroLado } from '#records/conversaciones/model.ts';
import {
  createMensaje,
  findHilo,
  hasMensaje,
  saveHilo,
} from '#records/conversaciones/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from '#records/expedientes/salas/destinatarios.ts';
import {
  conPorLeer,
  type HiloPosible,
  hilosDe,
  ladoDe,
  requireHilo,
} from '#records/expedientes/salas/hilos.ts';
import { requireInScope, requireStaffFile } from '#records/expedientes/scope.ts';
import { renewNotificacion } from '#records/notificaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { avisoDeMensaje, prepareCorreo } from './tell.ts';

/** A text to send, and the key that tells a repeat. */
interface Escrito {
  texto: string;
  intento: string;
}

interface Enviado {
  idMensaje: string;
  numero: number;
}

/**
 * Writes to the other side of a thread: the message, the counts, the bell and the audit record in one
 * transaction. The mail goes out with them if the last one is more than an hour ago. A repeat with the same
 * key returns the message that was written.
 * @throws AppError `not_found` if the caller takes no part in the thread, `conflict` if nobody would read it
 */
export function sendMensaje(
  actor: Actor,
  de: { idExpediente: string; idHilo: string },
  escrito: Escrito,
  now: Date,
): Promise<Enviado> {
  return transact(async (tx) => {
    const { expediente, scope } = await requireInScope(actor, de.idExpediente, tx);
    const posible = requireHilo(expediente, scope, de.idHilo);
    const { enviado, write } = await prepareMensaje(
      tx,
      actor,
      expediente,
      { posible, lado: ladoDe(scope) },
      escrito,
      now,
    );
    write();
    return enviado;
  });
}

/**
 * Writes the same message in every thread of a file, or only in those of one kind of party. Each thread is a
 * transaction of its own, so that repeating a cut-off act with the same intent writes nothing twice.
 * @returns how many people got the message, in words
 * @throws AppError `not_found` if the file is out of the staff's scope, `conflict` if nobody would read the
 *   message
 */
export async function writeToAll(
  actor: Actor,
  idExpediente: string,
  { parte, ...escrito }: Escrito & { parte?: string | undefined },
  now: Date,
): Promise<string> {
  const expediente = await requireStaffFile(actor, idExpediente);
  const wanted = hilosDe(expediente).filter(
    ({ idUsuario, clave }) => idUsuario !== null && (parte === undefined || clave === parte),
  );
  let sent = 0;
  for (const { idHilo } of wanted) {
    if (await reachesOne(actor, { idExpediente, idHilo }, escrito, now)) sent += 1;
  }
  if (sent > 0) return LOTES.enviado(sent);
  throw new AppError('conflict', 'nobody would read it', {
    message: parte === undefined ? CONVERSACION.nadieParticipa : LOTES.sinEsaParte,
  });
}

/**
 * Writes to one of several people.
 * @returns false if the person left the file at this very moment
 */
async function reachesOne(...message: Parameters<typeof sendMensaje>): Promise<boolean> {
  try {
    await sendMensaje(...message);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

/** The same key in the same thread gives the same id. */
function idDe({ uid }: Actor, idExpediente: string, idHilo: string, intento: string): string {
  const parts = [uid, idExpediente, idHilo, intento].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

/**
 * Prepares a message to a thread. Call it among the transaction's reads.
 * @returns what was sent, and `write`: call it after the transaction's last read
 */
async function prepareMensaje(
  tx: Transaction,
  actor: Actor,
  expediente: ExpedienteDoc,
  { posible, lado }: { posible: HiloPosible; lado: Lado },
  { texto, intento }: Escrito,
  now: Date,
): Promise<{ enviado: Enviado; write: () => void }> {
  if (posible.idUsuario === null) {
    throw new AppError('conflict', 'nobody reads this thread', {
      message: CONVERSACION.yaNoParticipa,
      detail: 'ya_no_participa',
    });
  }
  const { idExpediente } = expediente;
  const { idHilo } = posible;
  const para = otroLado(lado);
  const idMensaje = idDe(actor, idExpediente, idHilo, intento);
  const [before, destinatarios] = await Promise.all([
    findHilo(idExpediente, idHilo, tx),
    destinatariosDe(tx, expediente, posible, para),
  ]);
  const repetido = await hasMensaje(tx, before, idMensaje);
  if (repetido !== undefined) {
    return { enviado: { idMensaje, numero: repetido }, write: () => undefined };
  }
  const mail = await prepareCorreo(tx, expediente, destinatarios, para, now);
  const written = conMensaje(before, lado, now);
  const numero = written.mensajes;
  const write = () => {
    const hilo = mail(written);
    const { uid, nombre } = actor;
    createMensaje(tx, hilo, {
      idMensaje,
      numero,
      lado,
      uid,
      nombre,
      texto,
      fecha: now,
      apunte: null,
    });
    saveHilo(tx, hilo, now);
    saveExpediente(tx, expediente, conPorLeer(expediente, hilo), now);
    const { principal, otros } = destinatarios;
    for (const person of [principal, ...otros]) {
      if (person && person.uid !== actor.uid) {
        const aviso = avisoDeMensaje(
          expediente,
          hilo,
          posible,
          { uid: person.uid, lado: para },
          now,
        );
        renewNotificacion(tx, aviso);
      }
    }
    const datos = {
      antes: { mensajes: before.mensajes },
      despues: { idHilo, mensajes: numero },
    };
    record(tx, { tipo: 'mensaje.enviado', actor, idExpediente, datos }, now);
  };
  return { enviado: { idMensaje, numero }, write };
}
