import type { BodyOf } from '@notaria/contract/call';
import type { moverCita as call } from '@notaria/contract/citas';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { findAgenda, saveCita } from '#records/citas/repository.ts';
import { hayOtraDe } from '#records/expedientes/citas.ts';
import { updateExpediente } from '#records/expedientes/pulsos.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { diaQueDeja, mientrasSeOcupa, requireHoras, requireLibre } from './horas.ts';
import { conUnCambio, refuse, requireMotivo, requireMove } from './moves.ts';
import {
  type DeCita,
  type Leida,
  ladoDe,
  oficinaDe,
  requireCita,
  requireEncargado,
  requireSame,
} from './read.ts';
import { alDia, conHora, guardar, porAcordar, rastro, sinHora } from './save.ts';
import { prepareTomada } from './taken.ts';

/** Why something of an appointment changes, and who wants it. */
function cambioDe({ isStaff, mias }: Leida, { nombre }: Actor, motivo: string) {
  const [sala = null] = mias;
  return { motivo, deLaNotaria: isStaff, antes: null, sala, por: isStaff ? nombre : '' };
}

/** @throws AppError `conflict` if nobody attends the file, or it has another one of the kind to come */
function requireOtra({ expediente, cita }: Leida, now: Date): void {
  requireEncargado(expediente);
  if (hayOtraDe(expediente, cita.tipo, now)) throw refuse(TEXTOS.yaHayOtra, 'ya_hay_otra');
}

/**
 * Decides the time of an appointment, or changes it: the staff as when they asked for it, a client with times of
 * the agenda. If others have to say which times suit them, the time that it has holds until they agree.
 * @returns `fijada` if the time is set, `otraHora` if it has one and another is being agreed, else `propuesta`
 * @throws AppError `not_found` out of scope; `invalid_request` for a time that can't be or no reason; `conflict`
 *   if it is over, cancelled, too late for a client, or the time is taken; `too_many_requests` for too many changes
 */
export function moverCita(
  actor: Actor,
  de: DeCita,
  { modo, horas: texts, motivo, fueraDeAgenda }: BodyOf<typeof call>,
): Promise<'fijada' | 'otraHora' | 'propuesta'> {
  return mientrasSeOcupa(async (tx) => {
    const leida = await requireCita(actor, de, tx);
    const { expediente, cita, isStaff, mias } = leida;
    const now = new Date();
    const agenda = await findAgenda(oficinaDe(expediente), tx);
    const isOtra = !isStaff && cita.estado === 'cancelada';
    requireMove(isOtra ? 'otra' : 'mover', ladoDe(leida), cita, agenda.plazoDeCambio, now);
    if (isOtra) requireOtra(leida, now);
    if (cita.estado === 'confirmada') requireMotivo(motivo);
    if (!isStaff && modo !== 'proponer') throw refuse(TEXTOS.noSePuede, 'cambio_previo');
    const changed: CitaDoc = {
      ...cita,
      cambio: motivo === '' ? null : cambioDe(leida, actor, motivo),
      cambios: conUnCambio(cita, ladoDe(leida), now),
    };
    // The file may have another lawyer by now, or belong to another office.
    const draft = alDia(changed, expediente, agenda);
    const quien = isStaff ? (fueraDeAgenda ? 'libre' : 'personal') : 'cliente';
    const horas = await requireHoras(agenda, draft, texts, { now, quien });
    const isAlone = cita.asistentes.length === mias.length;
    const found =
      modo === 'fijar' || (!isStaff && isAlone)
        ? await requireLibre(agenda, draft, horas, { now, quien })
        : undefined;
    const next = found
      ? conHora(draft, found.inicio)
      : porAcordar(cita.inicio ? changed : draft, { modo, horas, mias });
    const deja = found && (await diaQueDeja(cita));
    const tellOthers = await prepareTomada(found && next);
    guardar(tx, expediente, [cita, next], { deja, toma: found?.dia }, now);
    tellOthers(tx, now);
    const tipo = found ? 'cita.fijada' : 'cita.propuesta';
    const datos = { antes: rastro(cita), despues: rastro(next) };
    record(tx, { tipo, actor, idExpediente: de.idExpediente, datos }, now);
    if (found) return 'fijada';
    return next.otraHora ? 'otraHora' : 'propuesta';
  });
}

/**
 * Cancels an appointment and frees its time. A repeat changes nothing.
 * @throws AppError `not_found` out of scope; `conflict` if it is over, or too late for a client
 */
export function cancelarCita(
  actor: Actor,
  { secuencia, ...de }: DeCita,
  motivo: string,
): Promise<void> {
  return mientrasSeOcupa(async (tx) => {
    const leida = await requireCita(actor, de, tx);
    const { expediente, cita } = leida;
    if (cita.estado === 'cancelada') return;
    requireSame(cita, secuencia);
    const now = new Date();
    const { plazoDeCambio } = await findAgenda(cita.idGrupo, tx);
    requireMove('cancelar', ladoDe(leida), cita, plazoDeCambio, now);
    const next = sinHora({ ...cita, cambio: cambioDe(leida, actor, motivo) });
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
    requireMove('noVino', 'notaria', cita, 0, now);
    const asistentes = cita.asistentes.map((one) => ({ ...one, noVino: salas.includes(one.sala) }));
    const next = { ...cita, asistentes };
    saveCita(tx, next);
    updateExpediente(tx, de.idExpediente, {}, [PULSO_PERSONAL]);
    const noVinieron = asistentes.flatMap(({ sala, noVino }) => (noVino ? [sala] : []));
    const datos = { antes: null, despues: { ...rastro(next), noVinieron } };
    record(tx, { tipo: 'cita.no_vino', actor, idExpediente: de.idExpediente, datos }, now);
  });
}
