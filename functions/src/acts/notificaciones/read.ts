import type { Notificacion } from '@notaria/contract/notificaciones';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import {
  findRecipient,
  listSinVer,
  markTodasVistas,
  markVista,
} from '#records/notificaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/** Notices shown in the panel at most. */
const NEWEST = 50;

/** The notices that the person has not seen, newest first. */
export async function listNotificaciones(actor: Actor): Promise<Notificacion[]> {
  return (await listSinVer(actor.uid, NEWEST)).map((each) => ({
    ID_Notifica: each.id,
    ID_Expediente: each.idExpediente,
    Fecha: each.fecha.toISOString(),
    Estatus: each.estatus,
    TituloExpediente: each.tituloExpediente,
    NombreDocumento: each.nombreDocumento,
    ...(each.nombreCliente && { NombreCliente: each.nombreCliente }),
    ID_DocRequerido: each.idDocRequerido,
    Tipo: each.tipo,
  }));
}

/**
 * Marks one of the person's own notices as seen. A repeat changes nothing.
 * @throws AppError `not_found` for somebody else's
 */
export async function markSeen(actor: Actor, id: string): Promise<void> {
  await transact(async (tx) => {
    if ((await findRecipient(id, tx)) !== actor.uid) {
      throw new AppError('not_found', 'no such notification for this person');
    }
    markVista(tx, id);
  });
}

/** Marks all of the person's own notices as seen; those that come after `now` stay unseen. */
export async function markAllSeen(actor: Actor, now: Date): Promise<void> {
  await markTodasVistas(actor.uid, now);
}
