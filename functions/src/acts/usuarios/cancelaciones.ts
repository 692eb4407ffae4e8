import { randomUUID } from 'node:crypto';
import type { CancelacionPendiente } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { PAGINAS } from '@notaria/contract/paginas';
import { nombreDeRol, ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { noSolicitud } from '#records/cancelaciones/policy.ts';
import {
  findCancelacion,
  listPendientes,
  saveCancelacion,
} from '#records/cancelaciones/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { correoCancelacionRechazada } from '#records/correos/templates/cancelacion.ts';
import { prepareUltimoDia } from '#records/etapas/plazo.ts';
import { countDelivered } from '#records/expedientes/salas/clientes.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, findUsuarios, fullName, nameForMail } from '#records/usuarios/repository.ts';
import { decided } from './close-request.ts';
import { removeAccount, settleRoleChange } from './manage.ts';

/** Requests shown at once; the rest appear as these are decided. */
const SHOWN = 50;

/** The pending requests, oldest first, each with its account as it is now. */
export async function listCancelaciones(): Promise<{
  solicitudes: CancelacionPendiente[];
  hayMas: boolean;
}> {
  const found = await listPendientes(SHOWN + 1);
  const shown = found.slice(0, SHOWN);
  const [people, ultimoDia] = await Promise.all([
    findUsuarios(shown.map(({ uid }) => uid)),
    prepareUltimoDia(shown[0]?.fecha ?? new Date()),
  ]);
  const solicitudes = shown.map(({ uid, fecha, motivo, ...asked }) => {
    const person = people.find((each) => each.uid === uid);
    const { correo, idRol } = person ?? asked;
    return {
      idUsuario: uid,
      nombre: person ? fullName(person) : asked.nombre,
      correo,
      motivo,
      nombreConstancia: person?.nombreFiscal ?? null,
      identidad: person?.identidad.estado ?? 'sin_constancia',
      rol: nombreDeRol(idRol),
      fecha: fecha.toISOString(),
      ultimoDia: ultimoDia(fecha),
    };
  });
  return { solicitudes, hayMas: found.length > SHOWN };
}

/**
 * Carries a request out, in one transaction: the account is removed as an Administrador removes one, the
 * request is closed and the person mailed. An open file that the office works on must end first: the law
 * excepts what a contract under way needs, and a client who wants out can take back what is not accepted.
 * @param relevo uid of the person who takes over the files that this one attends; null leaves them in the
 *   office's tray
 * @throws AppError `not_found` if no request is pending, `conflict` with what must end first, and whatever
 *   removing an account throws
 */
export async function carryOutCancelacion(
  actor: Actor,
  uid: string,
  now: Date,
  relevo: string | null = null,
): Promise<void> {
  const before = await transact(async (tx) => {
    const solicitud = await findCancelacion(uid, tx);
    if (solicitud?.estado !== 'pendiente') throw noSolicitud();
    const enCurso = await countDelivered(uid, tx);
    if (enCurso > 0) {
      throw new AppError('conflict', `${enCurso} unfinished files`, {
        message: DERECHOS.tramitesEnCurso(enCurso),
        detail: 'tramites_en_curso',
      });
    }
    return removeAccount(tx, actor, await findUsuario(uid, tx), now, relevo);
  });
  await settleRoleChange(before, ROL.eliminado, actor, now, relevo);
}

/**
 * Refuses a request; the person gets the reason by mail and on their screen.
 * @throws AppError `not_found` if no request is pending
 */
export async function refuseCancelacion(
  actor: Actor,
  uid: string,
  razon: string,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const solicitud = await findCancelacion(uid, tx);
    if (solicitud?.estado !== 'pendiente') throw noSolicitud();
    const person = await findUsuario(uid, tx);
    const leave = await prepareCorreos(tx, person ? [person] : [], now);
    saveCancelacion(tx, decided(solicitud, 'rechazada', razon, actor, now));
    const nombre = person ? nameForMail(person) : '';
    const words = correoCancelacionRechazada({ nombre, razon, enlace: enlaceA(PAGINAS.misDatos) });
    leave({
      id: `cancelacion-${randomUUID()}`,
      para: person?.correo ?? solicitud.correo,
      ...words,
    });
    const datos = { antes: { uid }, despues: { uid, razon } };
    record(tx, { tipo: 'cancelacion.rechazada', actor, idExpediente: null, datos }, now);
  });
}
