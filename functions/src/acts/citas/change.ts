import type { BodyOf } from '@notaria/contract/call';
import type { moverCita as call } from '@notaria/contract/citas';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { conPersonas, rastro } from '#records/citas/model.ts';
import { saveCita } from '#records/citas/repository.ts';
import { whyNoOther } from '#records/expedientes/asuntos/citas.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { conQuienResponda } from '#records/expedientes/salas/responde.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireDestinos } from './create.ts';
import { requireHoras, requireLibre, retryWhileTaken, wrong } from './horas.ts';
import { type CitaLeida, conMove, refuse, requireMove } from './moves.ts';
import { type DeCita, requireEncargado, requireLeida, requireSame } from './read.ts';
import { alDia, conHora, porAcordar, settleCita, sinHora } from './save.ts';

/** @throws AppError `conflict` if nobody attends the file, it is delivered, or it has another one of the kind to come */
function requireOtra({ expediente, atiende, cita }: CitaLeida, now: Date): void {
  requireEncargado(atiende);
  const why = expediente && whyNoOther(expediente, cita.tipo, now);
  if (why) throw refuse(why === 'ya_entregado' ? TEXTOS.yaEntregado : TEXTOS.yaHayOtra, why);
}

type Cambio = Pick<BodyOf<typeof call>, 'horas' | 'motivo' | 'fueraDeAgenda'>;

/** Decides or changes the time of an appointment of a file, as `move` says. */
export function moveCita(actor: Actor, de: DeCita, cambio: Cambio) {
  return retryWhileTaken(async (tx) =>
    move(tx, await requireLeida(actor, de, tx), { ...cambio, actor }, new Date()),
  );
}

/**
 * Decides the time of an appointment, or changes it: the staff as when they asked for it, who comes with times of
 * the agenda. If others have to say which times suit them, the time that it has holds until they agree.
 * @param token the link of a visitor
 * @returns `fijada` if the time is set, `otraHora` if it has one and another is being agreed, else `propuesta`
 * @throws AppError `invalid_request` for a time that can't be or no reason; `conflict` if it is over, cancelled, too
 *   late for who comes, or the time is taken; `too_many_requests` for too many changes
 */
export async function move(
  tx: Transaction,
  leida: CitaLeida,
  { horas: texts, motivo, fueraDeAgenda, actor, token }: Cambio & { actor: Autor; token?: string },
  now: Date,
): Promise<'fijada' | 'otraHora' | 'propuesta'> {
  const { expediente, cita, lado, agenda } = leida;
  const mias = expediente ? conQuienResponda(expediente, leida.mias) : leida.mias;
  const isStaff = lado === 'notaria';
  const isOtra = !isStaff && cita.estado === 'cancelada';
  const changed = conMove(isOtra ? 'otra' : 'mover', leida, { actor, motivo }, now);
  if (isOtra) requireOtra(leida, now);
  if (!isStaff && mias.length === 0) throw refuse(TEXTOS.noRespondes, 'no_responde');
  if (!isStaff && texts.length === 0) throw wrong(TEXTOS.sinHora);
  // The file may have another lawyer by now, or belong to another office.
  const draft = alDia(changed, leida);
  const quien = isStaff ? (fueraDeAgenda ? 'libre' : 'personal') : 'cliente';
  const horas = await requireHoras(agenda, draft, texts, { now, quien });
  const isSet = isStaff ? horas.length === 1 : cita.asistentes.length === mias.length;
  const found = isSet ? await requireLibre(agenda, draft, horas, { now, quien }) : undefined;
  const next = found
    ? conHora(draft, found.inicio)
    : porAcordar(cita.inicio ? changed : draft, horas, mias);
  const tipo = found ? 'cita.fijada' : 'cita.propuesta';
  const what = {
    expediente,
    antes: cita,
    cita: next,
    toma: found?.dia,
    actor,
    tipo,
    token,
  } as const;
  await settleCita(tx, what, now);
  if (found) return 'fijada';
  return next.otraHora ? 'otraHora' : 'propuesta';
}

/** Cancels an appointment of a file or of a visitor, as `cancel` says. @throws AppError `not_found` out of scope */
export function cancelCita(actor: Actor, de: DeCita, motivo: string): Promise<void> {
  const { secuencia, ...which } = de;
  return retryWhileTaken(async (tx) => {
    const leida = await requireLeida(actor, which, tx);
    if (leida.cita.estado !== 'cancelada') requireSame(leida.cita, secuencia);
    await cancel(tx, leida, { actor, motivo }, new Date());
  });
}

/**
 * Cancels an appointment and frees its time. A repeat changes nothing.
 * @throws AppError `conflict` if it is over, or too late for who comes
 */
export async function cancel(
  tx: Transaction,
  leida: CitaLeida,
  { actor, motivo }: { actor: Autor; motivo: string },
  now: Date,
): Promise<void> {
  const { expediente, cita } = leida;
  if (cita.estado === 'cancelada') return;
  const next = sinHora(conMove('cancelar', leida, { actor, motivo }, now));
  await settleCita(tx, { expediente, antes: cita, cita: next, actor }, now);
}

/**
 * The staff add people of the file to an appointment that is to come; they hear of it. Who comes already is not added
 * again.
 * @throws AppError `not_found` out of scope, `invalid_request` for who isn't in the file, `conflict` once it began
 */
export function addToCita(actor: Actor, de: DeCita, salas: readonly string[]): Promise<void> {
  return transact(async (tx) => {
    const leida = await requireLeida(actor, de, tx);
    const { expediente, cita, lado } = leida;
    if (lado !== 'notaria' || !expediente) throw new AppError('not_found', 'for the staff');
    const now = new Date();
    requireMove('mover', leida, now);
    requireDestinos(expediente, salas);
    const come = new Set(cita.asistentes.map(({ sala }) => sala));
    const entran = salas.filter((sala) => !come.has(sala));
    if (entran.length === 0) return;
    const personas = { entran, salen: [] };
    const next = conPersonas(cita, personas);
    await settleCita(tx, { expediente, antes: cita, cita: next, actor, personas }, now);
  });
}

/**
 * The staff mark who did not come; nobody else is told.
 * @throws AppError `not_found` out of scope, `conflict` before it begins
 */
export function markAbsent(actor: Actor, de: DeCita, salas: readonly string[]): Promise<void> {
  return transact(async (tx) => {
    const leida = await requireLeida(actor, de, tx);
    if (leida.lado !== 'notaria') throw new AppError('not_found', 'for the staff');
    const now = new Date();
    requireMove('noVino', leida, now);
    const { expediente, cita } = leida;
    const asistentes = cita.asistentes.map((one) => ({ ...one, noVino: salas.includes(one.sala) }));
    const next = { ...cita, asistentes };
    const { idExpediente } = cita;
    saveCita(tx, next);
    if (expediente) saveExpediente(tx, expediente, {}, now);
    const noVinieron = asistentes.flatMap(({ sala, noVino }) => (noVino ? [sala] : []));
    const datos = { antes: null, despues: { ...rastro(next), noVinieron } };
    record(tx, { tipo: 'cita.no_vino', actor, idExpediente, datos }, now);
  });
}
