import type { BodyOf } from '@notaria/contract/call';
import type { moverCita as call } from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import type { AgendaDoc, CitaDoc } from '#records/citas/model.ts';
import { findAgenda, saveCita } from '#records/citas/repository.ts';
import { updateExpediente } from '#records/expedientes/pulsos.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { diaQueDeja, mientrasSeOcupa, requireHoras, requireLibre } from './horas.ts';
import { type DeCita, isATiempo, type Leida, oficinaDe, requireCita } from './read.ts';
import { conHora, deQuienAtiende, enAgenda, guardar, rastro, sinHora } from './save.ts';

function refuse(message: string, detail: string): AppError {
  return new AppError('conflict', `the appointment stays: ${detail}`, { message, detail });
}

/** @throws AppError `conflict` if it is over or cancelled, or too late for a client */
function requireChangeable({ cita, isStaff }: Leida, agenda: AgendaDoc, now: Date): void {
  const isOver = cita.inicio !== null && cita.inicio <= now;
  if (cita.estado === 'cancelada' || isOver) throw refuse(TEXTOS.noSePuede, 'cambio_previo');
  if (isStaff || isATiempo(cita, agenda.plazoDeCambio, now)) return;
  throw refuse(TEXTOS.fueraDePlazo(agenda.plazoDeCambio), 'fuera_de_plazo');
}

/** @throws AppError `invalid_request` for a change of a time that was set, without a reason */
function requireMotivo({ estado }: CitaDoc, motivo: string): void {
  if (motivo !== '' || estado === 'propuesta') return;
  throw new AppError('invalid_request', 'no reason', {
    message: TEXTOS.sinMotivo,
    fields: { motivo: TEXTOS.sinMotivo },
  });
}

/**
 * Decides the time of an appointment, or changes it: the staff as when they asked for it, a client with times of
 * the agenda. If a client changes it and others come too, these are asked again; its former time is free at once.
 * @returns true if it has a time now
 * @throws AppError `not_found` out of scope; `invalid_request` for a time that can't be or no reason; `conflict`
 *   if it is over, cancelled, too late for a client, or the time is taken
 */
export function moverCita(
  actor: Actor,
  de: DeCita,
  { modo, horas: texts, motivo }: BodyOf<typeof call>,
): Promise<boolean> {
  return mientrasSeOcupa(async (tx) => {
    const leida = await requireCita(actor, de, tx);
    const { expediente, cita, isStaff, mias } = leida;
    const now = new Date();
    const idGrupo = oficinaDe(expediente);
    const agenda = await findAgenda(idGrupo, tx);
    requireChangeable(leida, agenda, now);
    requireMotivo(cita, motivo);
    if (!isStaff && (modo !== 'proponer' || cita.estado !== 'confirmada')) {
      throw refuse(TEXTOS.noSePuede, 'cambio_previo');
    }
    const draft: CitaDoc = {
      // The file may have another lawyer by now, or belong to another office.
      ...deQuienAtiende(cita, expediente),
      ...(idGrupo !== cita.idGrupo && enAgenda(agenda, idGrupo, cita.tipo)),
      cambio: motivo === '' ? null : { motivo, deLaNotaria: isStaff },
    };
    const horas = await requireHoras(agenda, draft, texts, { now, deAgenda: !isStaff });
    const isAlone = cita.asistentes.length === mias.length;
    const found =
      modo === 'fijar' || (!isStaff && isAlone)
        ? await requireLibre(agenda, draft, horas, now)
        : undefined;
    const asistentes = draft.asistentes.map((one) => ({
      ...one,
      sirven: mias.includes(one.sala) ? horas : null,
    }));
    const next = found
      ? conHora(draft, found.inicio)
      : { ...sinHora(draft, 'propuesta'), modo, asistentes, propuestas: horas };
    const deja = await diaQueDeja(cita);
    guardar(tx, expediente, [cita, next], { deja, toma: found?.dia }, now);
    const tipo = found ? 'cita.fijada' : 'cita.propuesta';
    const datos = { antes: rastro(cita), despues: rastro(next) };
    record(tx, { tipo, actor, idExpediente: de.idExpediente, datos }, now);
    return found !== undefined;
  });
}

/**
 * Cancels an appointment and frees its time.
 * @throws AppError `not_found` out of scope; `conflict` if it is over, cancelled, or too late for a client
 */
export function cancelarCita(actor: Actor, de: DeCita, motivo: string): Promise<void> {
  return mientrasSeOcupa(async (tx) => {
    const leida = await requireCita(actor, de, tx);
    const { expediente, cita, isStaff } = leida;
    const now = new Date();
    requireChangeable(leida, await findAgenda(cita.idGrupo, tx), now);
    const next = { ...sinHora(cita, 'cancelada'), cambio: { motivo, deLaNotaria: isStaff } };
    const deja = await diaQueDeja(cita);
    guardar(tx, expediente, [cita, next], { deja }, now);
    const datos = { antes: rastro(cita), despues: null };
    record(tx, { tipo: 'cita.cancelada', actor, idExpediente: de.idExpediente, datos }, now);
  });
}

/**
 * The staff mark who did not come; nobody else is told.
 * @throws AppError `not_found` out of scope, `conflict` before it begins
 */
export function marcarNoVino(actor: Actor, de: DeCita, salas: readonly string[]): Promise<void> {
  return transact(async (tx) => {
    const { cita, isStaff } = await requireCita(actor, de, tx);
    if (!isStaff) throw new AppError('not_found', 'for the staff');
    const now = new Date();
    if (cita.estado !== 'confirmada' || !cita.inicio || cita.inicio > now) {
      throw refuse(TEXTOS.todaviaNo, 'todavia_no');
    }
    const asistentes = cita.asistentes.map((one) => ({ ...one, noVino: salas.includes(one.sala) }));
    const next = { ...cita, asistentes };
    saveCita(tx, next);
    updateExpediente(tx, de.idExpediente, {}, [PULSO_PERSONAL]);
    const noVinieron = asistentes.flatMap(({ sala, noVino }) => (noVino ? [sala] : []));
    const datos = { antes: null, despues: { ...rastro(next), noVinieron } };
    record(tx, { tipo: 'cita.no_vino', actor, idExpediente: de.idExpediente, datos }, now);
  });
}
