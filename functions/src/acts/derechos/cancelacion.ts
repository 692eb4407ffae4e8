import { randomUUID } from 'node:crypto';
import type { MisDatos } from '@notaria/contract/derechos';
import { PAGINAS } from '@notaria/contract/paginas';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { noSolicitud } from '#records/cancelaciones/policy.ts';
import {
  findCancelacion,
  removeCancelacion,
  saveCancelacion,
} from '#records/cancelaciones/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { correoCancelacionRecibida } from '#records/correos/templates/cancelacion.ts';
import { citasPorVenir, countDelivered } from '#records/expedientes/salas/clientes.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';

/** The person's request, what would have to end before it can be carried out, and where they are expected. */
export async function readMisDatos(actor: Actor, now = new Date()): Promise<MisDatos> {
  const { uid } = actor;
  const [solicitud, tramitesEnCurso, citas] = await Promise.all([
    findCancelacion(uid),
    countDelivered(uid),
    citasPorVenir(uid, now),
  ]);
  if (!solicitud) return { cancelacion: null, tramitesEnCurso, citas };
  const { estado, fecha, motivo, razon, decidida } = solicitud;
  const dates = { fecha: fecha.toISOString(), decidida: decidida?.toISOString() ?? null };
  return { cancelacion: { estado, motivo, razon, ...dates }, tramitesEnCurso, citas };
}

/**
 * Asks that the account be cancelled. The account does not change until an Administrador carries the request
 * out; asking again while it is pending changes nothing.
 * @returns true if the request is new
 */
export async function requestCancelacion(
  actor: Actor,
  motivo: string,
  now: Date,
): Promise<boolean> {
  const { uid, nombre, email: correo, idRol } = actor;
  return transact(async (tx) => {
    const [earlier, person] = await Promise.all([findCancelacion(uid, tx), findUsuario(uid, tx)]);
    if (earlier?.estado === 'pendiente') return false;
    const leave = await prepareCorreos(tx, person ? [person] : [], now);
    const open = { razon: '', decidida: null, decididaPor: null, vence: null };
    const who = { uid, nombre, correo, idRol };
    saveCancelacion(tx, { ...who, ...open, estado: 'pendiente', fecha: now, motivo });
    const datos = { antes: null, despues: { uid } };
    record(tx, { tipo: 'cancelacion.solicitada', actor, idExpediente: null, datos }, now);
    const words = correoCancelacionRecibida({
      nombre: person ? nameForMail(person) : '',
      enlace: enlaceA(PAGINAS.misDatos),
    });
    leave({ id: `cancelacion-${randomUUID()}`, para: correo, ...words });
    return true;
  });
}

/**
 * Withdraws a pending request.
 * @throws AppError `not_found` if there is none
 */
export async function withdrawCancelacion(actor: Actor, now: Date): Promise<void> {
  const { uid } = actor;
  await transact(async (tx) => {
    const solicitud = await findCancelacion(uid, tx);
    if (solicitud?.estado !== 'pendiente') throw noSolicitud();
    removeCancelacion(tx, uid);
    const datos = { antes: { uid }, despues: null };
    record(tx, { tipo: 'cancelacion.retirada', actor, idExpediente: null, datos }, now);
  });
}
