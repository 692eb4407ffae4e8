import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { keptUntil } from '#platform/retention.ts';
import type { Autor } from '#records/bitacora/repository.ts';
import {
  type CancelacionDoc,
  findCancelacion,
  saveCancelacion,
} from '#records/cancelaciones/repository.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { correoCancelacionEjecutada } from '#records/correos/templates/cancelacion.ts';
import { nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** A request with its answer. */
export function decided(
  solicitud: CancelacionDoc,
  estado: 'ejecutada' | 'rechazada',
  razon: string,
  actor: Autor,
  now: Date,
): CancelacionDoc {
  const vence = keptUntil('solicitudes', now);
  return { ...solicitud, estado, razon, decidida: now, decididaPor: actor.uid, vence };
}

/**
 * Finds the pending request of an account that is being removed. Call it among the transaction's reads.
 * @returns a function that closes the request and mails the person
 */
export async function prepareCierre(
  tx: Transaction,
  person: UsuarioDoc,
  actor: Autor,
  now: Date,
): Promise<() => void> {
  const solicitud = await findCancelacion(person.uid, tx);
  if (solicitud?.estado !== 'pendiente') return () => undefined;
  const leave = await prepareCorreos(tx, [person], now);
  return () => {
    saveCancelacion(tx, decided(solicitud, 'ejecutada', '', actor, now));
    const words = correoCancelacionEjecutada({ nombre: nameForMail(person) });
    leave({ id: `cancelacion-${randomUUID()}`, para: person.correo, ...words });
  };
}
