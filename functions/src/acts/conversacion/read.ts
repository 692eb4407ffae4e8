import { type Hilo, type HiloLeido, MENSAJE, type Mensaje } from '@notaria/contract/conversacion';
import { transact } from '#platform/store/transaction.ts';
import { conLectura, otroLado } from '#records/conversaciones/model.ts';
import {
  countBehind,
  findHilo,
  listMensajes,
  type MensajeDoc,
  saveHilo,
  searchMensajes,
} from '#records/conversaciones/repository.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from '#records/expedientes/salas/destinatarios.ts';
import {
  conPorLeer,
  hilosPara,
  ladoDe,
  readsForOffice,
  requireHilo,
  toHilo,
} from '#records/expedientes/salas/hilos.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { markVista } from '#records/notificaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findAvisos } from './tell.ts';

/**
 * The threads of a file that the person reads.
 * @throws AppError `not_found` out of scope
 */
export async function readConversacion(
  actor: Actor,
  idExpediente: string,
): Promise<{ hilos: Hilo[] }> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const lado = ladoDe(scope);
  return { hilos: hilosPara(expediente, scope).map((hilo) => toHilo(expediente, hilo, lado)) };
}

function toMensaje({ uid, lado, fecha, ...mensaje }: MensajeDoc, reader: string): Mensaje {
  const { idMensaje, numero, nombre, texto, apunte } = mensaje;
  const deLaNotaria = lado === 'notaria';
  const esMio = uid === reader;
  const said = { idMensaje, numero, nombre, texto, apunte };
  return { ...said, deLaNotaria, esMio, fecha: fecha.toISOString() };
}

interface Busqueda {
  antesDe?: number | undefined;
  buscar: string;
}

/**
 * A page of a search or of the whole thread. One word is found by its index. Of several words one is, and a
 * bounded number of the messages with it are checked for the others.
 */
function pageOf(idExpediente: string, idHilo: string, { antesDe, buscar }: Busqueda) {
  if (buscar !== '') {
    const revisados = /\s/.test(buscar) ? MENSAJE.revisados : MENSAJE.pagina;
    return searchMensajes(idExpediente, idHilo, buscar, { antesDe, revisados });
  }
  return listMensajes(idExpediente, idHilo, { antesDe, limite: MENSAJE.pagina }).then(
    (mensajes) => ({
      mensajes,
      siguiente: mensajes.length < MENSAJE.pagina ? null : (mensajes.at(-1)?.numero ?? null),
    }),
  );
}

/**
 * A page of a thread, newest first.
 * @throws AppError `not_found` if the caller takes no part in the thread
 */
export async function readHilo(
  actor: Actor,
  { idExpediente, idHilo }: { idExpediente: string; idHilo: string },
  busqueda: Busqueda,
): Promise<HiloLeido> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  requireHilo(expediente, scope, idHilo);
  const [hilo, { mensajes, siguiente }] = await Promise.all([
    findHilo(idExpediente, idHilo),
    pageOf(idExpediente, idHilo, busqueda),
  ]);
  return {
    mensajes: mensajes.map((one) => toMensaje(one, actor.uid)),
    // Message 1 is the first of the thread.
    siguiente: siguiente === 1 ? null : siguiente,
    ultimo: hilo.mensajes,
    sinLeerDelOtro: hilo.porLeer[otroLado(ladoDe(scope))],
  };
}

/**
 * Records that the person has read a thread up to a message. Only staff who answer the file read for the
 * office; for other staff nothing changes.
 * @throws AppError `not_found` if the caller takes no part in the thread
 */
export function markRead(
  actor: Actor,
  { idExpediente, idHilo }: { idExpediente: string; idHilo: string },
  hasta: number,
  now: Date,
): Promise<void> {
  return transact(async (tx) => {
    const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
    const posible = requireHilo(expediente, scope, idHilo);
    const lado = ladoDe(scope);
    if (lado === 'notaria' && !readsForOffice(actor, expediente)) return;
    const hilo = await findHilo(idExpediente, idHilo, tx);
    const { principal, otros } = await destinatariosDe(tx, expediente, posible, lado);
    const [avisos, behind] = await Promise.all([
      findAvisos(tx, hilo, [actor.uid, ...[principal, ...otros].flatMap((one) => one?.uid ?? [])]),
      countBehind(tx, hilo, otroLado(lado), hasta),
    ]);
    const faltan = Math.min(hilo.porLeer[lado], behind);
    // One reader of the office reads for the whole office: the thread is no longer unread for the others.
    if (faltan === 0) for (const aviso of avisos) markVista(tx, aviso);
    if (faltan === hilo.porLeer[lado]) return;
    const read = conLectura(hilo, lado, faltan, now);
    saveHilo(tx, read, now);
    saveExpediente(tx, expediente, conPorLeer(expediente, read), now);
  });
}
