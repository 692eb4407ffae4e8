import { randomUUID } from 'node:crypto';
import { PARTES } from '@notaria/contract/partes-messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { correoParteRetirada } from '#records/correos/templates/partes.ts';
import { endEnlace } from '#records/enlaces/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { PRIMERA, type Sala } from '#records/expedientes/salas/partes.ts';
import {
  nombreDe,
  prepareCambioDeParte,
  rastroDe,
  replaceSalas,
  retiradas,
} from '#records/expedientes/salas/partes-change.ts';
import {
  type Gestor,
  gestorDe,
  hasAccepted,
  isThereAlready,
  mayLeave,
  mayManage,
  mayResend,
  mayRetire,
  papelesDe,
} from '#records/expedientes/salas/partes-policy.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';
import { prepareInvitacion, requireProvenInviter } from './invite.ts';

export interface OfParte {
  idExpediente: string;
  idParte: string;
}

/**
 * A party of a file in scope.
 * @throws AppError `not_found`
 */
export async function requireSala(
  tx: Transaction,
  actor: Actor,
  { idExpediente, idParte }: OfParte,
) {
  const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
  const sala = expediente.salas.find((each) => each.idParte === idParte);
  if (!sala) {
    throw new AppError('not_found', 'no such party', { message: PARTES.noEncontrada });
  }
  const gestor = gestorDe(expediente, scope.kind === 'propios' ? actor.uid : null);
  return { expediente, sala, gestor };
}

export function forbidden(): AppError {
  return new AppError('forbidden', 'of whoever added the party', {
    message: PARTES.noPuedes,
    detail: 'de_quien_invito',
  });
}

export function conflict(message: string, detail: string): AppError {
  return new AppError('conflict', `party refused: ${detail}`, { message, detail });
}

/** Why an invitation cannot be mailed again. */
function notResendable(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): AppError {
  if (expediente.estado === 'Terminado') return conflict(PARTES.terminado, 'terminado');
  if (sala.estado !== 'vencida') return conflict(PARTES.yaRespondio, 'ya_respondio');
  return isThereAlready(expediente, gestor, sala)
    ? conflict(PARTES.yaInvitada, 'ya_invitada')
    : conflict(PARTES.completo(nombreDe(expediente, sala)), 'completo');
}

/**
 * Mails an invitation again, with a new link. The link before stops working.
 * @throws AppError `not_found` out of scope, `forbidden` for an account that did not add the party,
 *   `conflict` if it was answered or there is no place any more, `too_many_requests` if the mailbox already
 *   got the day's invitations
 */
export async function resendInvitacion(actor: Actor, de: OfParte, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (!mayManage(gestor, sala)) throw forbidden();
    requireProvenInviter(actor, gestor);
    if (!mayResend(expediente, gestor, sala)) throw notResendable(expediente, gestor, sala);
    const invite = await prepareInvitacion(tx, actor, expediente, sala, now);
    if (sala.invitacion) endEnlace(tx, sala.invitacion.huella);
    const again: Sala = { ...sala, estado: 'invitada', invitacion: invite() };
    const salas = replaceSalas(expediente.salas, [again]);
    const after = saveExpediente(tx, expediente, { salas }, now);
    const datos = { antes: rastroDe(expediente, sala), despues: rastroDe(after, again) };
    const { idExpediente } = expediente;
    record(tx, { tipo: 'parte.invitada_otra_vez', actor, idExpediente, datos }, now);
  });
}

function requireRetirable(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): void {
  if (sala.idParte === PRIMERA) throw conflict(PARTES.quienInicio, 'quien_inicio');
  if (!mayManage(gestor, sala)) throw forbidden();
  if (mayRetire(expediente, gestor, sala)) return;
  if (expediente.estado === 'Terminado') throw conflict(PARTES.terminado, 'terminado');
  if (hasAccepted(expediente, sala)) throw conflict(PARTES.conAceptados, 'con_aceptados');
  throw conflict(PARTES.yaRespondio, 'ya_respondio');
}

/**
 * Takes out a party, and those whose documents its account sends. It has no access from the next request on, and is
 * told by mail. Once something of theirs is accepted only the office does it, with a reason that they read.
 * @throws AppError `not_found` out of scope, `forbidden` for an account that did not add the party,
 *   `conflict` for the client who started the file and, of a client, once something is accepted, `invalid_request`
 *   without the reason
 */
export async function retireParte(
  actor: Actor,
  { motivo, ...de }: OfParte & { motivo: string },
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    requireRetirable(expediente, gestor, sala);
    if (motivo === '' && hasAccepted(expediente, sala)) {
      const fields = { motivo: PARTES.sinMotivoDeSalida };
      throw new AppError('invalid_request', 'no reason', { message: fields.motivo, fields });
    }
    const salas = retiradas(expediente, sala);
    const dicho = gestor.oficina && motivo !== '' ? { motivo } : {};
    const cambio = { tipo: 'retirada' as const, actor, salas, dicho };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    const mail = await prepareDespedida(tx, actor, expediente, { ...sala, ...dicho }, now);
    write();
    mail();
  });
}

/**
 * Keeps whether the accepted documents of a party that left count for whoever replaces it. The same again changes
 * nothing.
 * @throws AppError `not_found` out of scope, `conflict` for a party that is there or whose documents are not all
 *   accepted
 */
export async function letPapelesCount(
  actor: Actor,
  de: OfParte,
  cuentan: boolean,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (sala.papelesCuentan === cuentan) return;
    if (papelesDe(expediente, gestor, sala) !== (cuentan ? 'contar' : 'no_contar')) {
      throw conflict(PARTES.papelesIncompletos, 'papeles_incompletos');
    }
    const cambiada = { ...sala, papelesCuentan: cuentan };
    const cambio = {
      tipo: 'papeles' as const,
      actor,
      salas: [cambiada] as const,
      dicho: { cuentan },
    };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
  });
}

/**
 * Keeps that no spouse takes part with a party. The same answer again changes nothing.
 * @throws AppError `not_found` out of scope, `forbidden` for a party whose documents others send
 */
export async function keepSinConyuge(actor: Actor, de: OfParte, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (gestor.oficina || !gestor.mias.has(sala.idParte)) throw forbidden();
    if (sala.sinConyuge) return;
    const cambiada = { ...sala, sinConyuge: true };
    const salas = replaceSalas(expediente.salas, [cambiada]);
    const after = saveExpediente(tx, expediente, { salas }, now);
    const datos = { antes: null, despues: rastroDe(after, cambiada) };
    const { idExpediente } = expediente;
    record(tx, { tipo: 'parte.sin_conyuge', actor, idExpediente, datos }, now);
  });
}

/**
 * Keeps that whoever sends the documents of a party answers for it too, in the words of its consent. The same again
 * changes nothing.
 * @throws AppError `not_found` out of scope, `forbidden` for everybody else
 */
export async function answerFor(actor: Actor, de: OfParte, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    const isTheirs = !gestor.oficina && gestor.mias.has(sala.idParte);
    if (!isTheirs || sala.entrega !== 'representada') throw forbidden();
    if (sala.responde) return;
    const cambiada = { ...sala, responde: { texto: PARTES.consentimientoDeResponder, fecha: now } };
    const salas = replaceSalas(expediente.salas, [cambiada]);
    const after = saveExpediente(tx, expediente, { salas }, now);
    const datos = { antes: null, despues: rastroDe(after, cambiada) };
    const { idExpediente } = expediente;
    record(tx, { tipo: 'parte.responde', actor, idExpediente, datos }, now);
  });
}

/** Prepares the mail to a person who took part with an account of their own and was removed by somebody else. */
async function prepareDespedida(
  tx: Transaction,
  actor: Actor,
  { tituloTramite: tramite }: ExpedienteDoc,
  { idUsuario, entrega, motivo }: Sala & { motivo?: string },
  now: Date,
): Promise<() => void> {
  // Whoever represents somebody stays, and hears that the person left.
  const isOther = idUsuario !== null && entrega === 'propia' && idUsuario !== actor.uid;
  const person = isOther ? await findUsuario(idUsuario, tx) : undefined;
  if (!person || person.idRol === ROL.eliminado) return () => undefined;
  const leave = await prepareCorreos(tx, [person], now);
  const words = correoParteRetirada({ nombre: nameForMail(person), tramite, motivo });
  return () => leave({ id: `retirada-${randomUUID()}`, para: person.correo, ...words });
}

/**
 * The invited person leaves, with the people whose documents they send. Accepted documents stay with the
 * file, and the office is told about each.
 * @throws AppError `not_found` for a party that is not theirs, `conflict` for the client who started the file
 */
export async function leaveExpediente(actor: Actor, de: OfParte, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (sala.idUsuario !== actor.uid || sala.estado !== 'activa') {
      throw new AppError('not_found', 'not their party', { message: PARTES.noEncontrada });
    }
    if (sala.entrega === 'representada') throw conflict(PARTES.salirDeOtra, 'representada');
    if (!mayLeave(gestor, sala)) throw conflict(PARTES.quienInicio, 'quien_inicio');
    const salas = retiradas(expediente, sala);
    const cambio = { tipo: 'salio' as const, actor, salas };
    const write = await prepareCambioDeParte(tx, expediente, cambio, now);
    write();
  });
}
