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

/** What the panel shows at most. */
const NEWEST = 50;

/** What the person hasn't seen, newest first. */
export async function listNotificaciones(actor: Actor): Promise<Notificacion[]> {
  return (await listSinVer(actor.uid, NEWEST)).map((each) => ({
    ID_Notifica: each.id,
    ID_Expediente: each.idExpediente,
    Fecha: each.fecha.toISOString(),
    Estatus: each.estatus,
    TituloExpediente: each.tituloExpediente,
    NombreDocumento: each.nombreDocumento,
    ID_DocRequerido: each.idDocRequerido,
    Tipo: each.tipo,
  }));
}

/**
 * Marks one of the person's own as seen; seen again is no fault.
 * @throws AppError `not_found` for somebody else's
 */
export async function verNotificacion(actor: Actor, id: string): Promise<void> {
  await transact(async (tx) => {
    if ((await findRecipient(id, tx)) !== actor.uid) {
      throw new AppError('not_found', 'no such notification for this person');
    }
    markVista(tx, id);
  });
}

/** Marks all of the person's own as seen; those that come after `now` stay. */
export async function verTodas(actor: Actor, now: Date): Promise<void> {
  await markTodasVistas(actor.uid, now);
}
