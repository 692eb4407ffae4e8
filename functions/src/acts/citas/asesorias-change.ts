import { ASESORIA } from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { VISITANTE } from '#records/bitacora/autores.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { type AsesoriaDoc, findAsesoria, saveAsesoria } from '#records/citas/asesorias.ts';
import { semanaDe } from '#records/citas/horas.ts';
import { SIN_CAMBIOS } from '#records/citas/model.ts';
import { ocupar, prepareAbiertas } from '#records/citas/ocupacion.ts';
import { findAgenda } from '#records/citas/repository.ts';
import { updateEnlace } from '#records/enlaces/repository.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';
import { buzonDe, type Reserva, requireHora, requireOferta, requireReserva } from './asesorias.ts';
import { mailVisitante } from './asesorias-tell.ts';
import { diaQueDeja, mientrasSeOcupa } from './horas.ts';
import { conUnCambio, refuse, requireMotivo, requireMove } from './moves.ts';
import { enAgenda } from './save.ts';
import { prepareTomada } from './taken.ts';

const DAY_MS = 24 * 3_600_000;

/** @throws AppError `conflict` if it was cancelled, or if it is too late */
async function requireATiempo(asesoria: AsesoriaDoc, now: Date, tx: Transaction): Promise<void> {
  if (asesoria.estado === 'cancelada') throw refuse(TEXTOS.noSirve, 'cancelada');
  const { plazoDeCambio } = await findAgenda(asesoria.idGrupo, tx);
  requireMove('mover', 'visitante', asesoria, plazoDeCambio, now);
}

/** For the audit trail: nothing personal. */
function rastro({ idCita, idGrupo, inicio, abogado }: AsesoriaDoc) {
  return { idCita, idGrupo, inicio: inicio.toISOString(), abogado };
}

/**
 * Books what a link is for at a time of the agenda, or moves what it booked there. The time is taken in the
 * transaction in which all appointments take theirs. A repeat changes nothing.
 * @returns true if it moved one that was booked
 * @throws AppError `not_found` for a link that is no good; `invalid_request` for a time that the agenda doesn't
 *   offer, or no reason; `conflict` if the time is taken, the mailbox has two, or it is too late
 */
export function fijarAsesoria(
  token: string,
  { inicio: text, motivo }: { inicio: string; motivo: string },
  now: Date,
): Promise<boolean> {
  return mientrasSeOcupa(async (tx) => {
    const reserva = await requireReserva(token, now, tx);
    const { enlace, asesoria: before } = reserva;
    if (before?.inicio.getTime() === Date.parse(text) && before.estado === 'confirmada')
      return false;
    if (before) {
      await requireATiempo(before, now, tx);
      requireMotivo(motivo);
    }
    const oferta = await requireOferta(enlace.asunto.idGrupo, tx);
    const [asesora, abiertas] = await Promise.all([
      findUsuario(oferta.asesora, tx),
      prepareAbiertas(tx, buzonDe(enlace.asunto.correo), now),
    ]);
    if (!before && abiertas.cuantas >= ASESORIA.abiertas) {
      throw refuse(TEXTOS.dosAbiertas, 'dos_abiertas');
    }
    const { inicio, dia } = await requireHora(oferta, text, enlace.huella, now);
    const deja = before && (await diaQueDeja(before));
    const { idGrupo } = oferta.grupo;
    const next: AsesoriaDoc = {
      ...nuevaDe(reserva),
      motivo,
      cambios: before ? conUnCambio(before, 'visitante', now) : SIN_CAMBIOS,
      ...enAgenda(oferta.agenda, idGrupo, 'asesoria'),
      abogado: oferta.asesora,
      nombreAbogado: asesora ? fullName(asesora) : '',
      inicio,
      semana: semanaDe(idGrupo, inicio, oferta.agenda.zona),
      secuencia: (before?.secuencia ?? 0) + 1,
    };
    const tellOthers = await prepareTomada(next);
    await mailVisitante(tx, next, { token, antes: before?.inicio }, now);
    ocupar(tx, before && deja && { cita: before, dia: deja }, { cita: next, dia });
    saveAsesoria(tx, next);
    abiertas.save(next);
    tellOthers(tx, now);
    updateEnlace(tx, enlace, { vence: new Date(inicio.getTime() + DAY_MS) });
    const datos = { antes: before ? rastro(before) : null, despues: rastro(next) };
    const tipo = 'asesoria.reservada';
    record(tx, { tipo, actor: VISITANTE, idExpediente: null, datos }, now);
    return before !== undefined;
  });
}

/** What a link asked for, without its time and place. */
function nuevaDe({ enlace }: Reserva) {
  const { nombre, correo, telefono, asunto } = enlace.asunto;
  return {
    ...({ idCita: enlace.huella, tipo: 'asesoria', estado: 'confirmada', noVino: false } as const),
    nombre,
    correo,
    telefono,
    asunto,
  };
}

/** Cancels what a link booked; a repeat changes nothing. @throws AppError `not_found`, `conflict` if it is too late */
export function cancelarMiAsesoria(token: string, motivo: string, now: Date): Promise<void> {
  return mientrasSeOcupa(async (tx) => {
    const { asesoria } = await requireReserva(token, now, tx);
    if (!asesoria) throw new AppError('not_found', 'not booked', { message: TEXTOS.noSirve });
    if (asesoria.estado === 'cancelada') return;
    await requireATiempo(asesoria, now, tx);
    await cancel(tx, asesoria, { actor: VISITANTE, motivo }, now);
  });
}

async function cancel(
  tx: Transaction,
  before: AsesoriaDoc,
  { actor, motivo }: { actor: Autor; motivo: string },
  now: Date,
): Promise<void> {
  const next = {
    ...({ ...before, estado: 'cancelada', semana: null, motivo } as const),
    secuencia: before.secuencia + 1,
  };
  const deja = await diaQueDeja(before);
  const abiertas = await prepareAbiertas(tx, buzonDe(before.correo), now);
  const isOffice = actor.uid !== VISITANTE.uid;
  await mailVisitante(tx, next, { antes: before.inicio, isOffice }, now);
  ocupar(tx, deja && { cita: before, dia: deja }, undefined);
  saveAsesoria(tx, next);
  abiertas.save(next);
  const datos = { antes: rastro(before), despues: null };
  record(tx, { tipo: 'asesoria.cancelada', actor, idExpediente: null, datos }, now);
}

/** True if the person sees in the week what is of a lawyer: of their office as its head, their own or of whom they support. */
export function seesDe(
  scope: Scope,
  { idGrupo, abogado }: Pick<AsesoriaDoc, 'idGrupo' | 'abogado'>,
): boolean {
  if (scope.kind === 'todos') return true;
  if (scope.kind === 'oficina') return idGrupo === scope.idGrupo || abogado === scope.uid;
  return scope.kind === 'asignados' && scope.uids.includes(abogado);
}

/** @throws AppError `not_found` out of scope */
async function requireSeen(actor: Actor, idCita: string, tx: Transaction): Promise<AsesoriaDoc> {
  const [scope, asesoria] = await Promise.all([readScope(actor, tx), findAsesoria(idCita, tx)]);
  if (asesoria && seesDe(scope, asesoria)) return asesoria;
  throw new AppError('not_found', 'no such advice for this caller', {
    message: CITAS.noEncontrada,
  });
}

/** The staff cancel it. @throws AppError `not_found` out of scope, `conflict` if it is over or cancelled */
export function cancelarAsesoria(
  actor: Actor,
  idCita: string,
  motivo: string,
  now: Date,
): Promise<void> {
  return mientrasSeOcupa(async (tx) => {
    const asesoria = await requireSeen(actor, idCita, tx);
    requireMove('cancelar', 'notaria', asesoria, 0, now);
    await cancel(tx, asesoria, { actor, motivo }, now);
  });
}

/** The staff mark that nobody came. @throws AppError `not_found` out of scope, `conflict` before it begins */
export function marcarAsesoria(
  actor: Actor,
  idCita: string,
  noVino: boolean,
  now: Date,
): Promise<void> {
  return transact(async (tx) => {
    const asesoria = await requireSeen(actor, idCita, tx);
    requireMove('noVino', 'notaria', asesoria, 0, now);
    saveAsesoria(tx, { ...asesoria, noVino });
    const datos = { antes: null, despues: { ...rastro(asesoria), noVino } };
    record(tx, { tipo: 'asesoria.no_vino', actor, idExpediente: null, datos }, now);
  });
}
