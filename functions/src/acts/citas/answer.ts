import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { record } from '#records/bitacora/repository.ts';
import { type AgendaDoc, type CitaDoc, comunes, faltanDe } from '#records/citas/model.ts';
import { findAgenda } from '#records/citas/repository.ts';
import { destinosDe } from '#records/expedientes/entregas.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { mientrasSeOcupa, primeraLibre, requireHoras, requireLibre, wrong } from './horas.ts';
import { type DeCita, type Leida, requireCita } from './read.ts';
import { conHora, deQuienAtiende, guardar, rastro } from './save.ts';

function refuse(message: string, detail: string): AppError {
  return new AppError('conflict', `no answer taken: ${detail}`, { message, detail });
}

/**
 * Records which times suit a person. The answer counts for every party that the person reads for. After the last
 * answer the appointment gets the first free time that suits all. If there is none, the staff hear of it.
 * @returns true if a time was kept
 * @throws AppError `not_found` if they are not to come; `invalid_request` for a time that is over or was not offered;
 *   `conflict` if they answered, it has a time, or the only one who comes chose a time that is taken
 */
export function contestar(actor: Actor, de: DeCita, texts: readonly string[]): Promise<boolean> {
  return mientrasSeOcupa(async (tx) => {
    const leida = await requireCita(actor, de, tx);
    const { expediente, cita } = leida;
    const open = requireOpen(leida);
    const now = new Date();
    const agenda = await findAgenda(cita.idGrupo, tx);
    const horas = await requireOffered(agenda, cita, texts, now);
    const asistentes = cita.asistentes.map((one) =>
      open.includes(one.sala) ? { ...one, sirven: horas } : one,
    );
    // Who chooses first in the agenda leaves the others the same times.
    const propuestas = cita.propuestas.length > 0 ? cita.propuestas : horas;
    const answered = deQuienAtiende({ ...cita, asistentes, propuestas }, expediente);
    return settle(tx, { ...leida, before: cita, answered, agenda, actor, now }, expediente);
  });
}

interface Contestada extends Leida {
  before: CitaDoc;
  answered: CitaDoc;
  agenda: AgendaDoc;
  actor: Actor;
  now: Date;
}

/** Keeps the first time that suits all, or says that there is none; while somebody is missing, only the answer. */
async function settle(
  tx: Transaction,
  { before, answered, agenda, actor, now }: Contestada,
  expediente: Leida['expediente'],
): Promise<boolean> {
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  const isAwaited = faltanDe(answered).some((sala) => here.has(sala));
  // Others may have chosen it days ago.
  const shared = isAwaited ? [] : comunes(answered, here).filter((hora) => hora > now);
  const isAlone = answered.asistentes.length === 1 && shared.length > 0;
  const found = isAlone
    ? await requireLibre(agenda, answered, shared, now)
    : await primeraLibre(agenda, answered, shared);
  const cita = found ? conHora(answered, found.inicio) : answered;
  guardar(tx, expediente, [before, cita], { toma: found?.dia }, now);
  const { idExpediente } = expediente;
  const horas = answered.asistentes.flatMap(({ sirven }) => sirven ?? []).length;
  const isLost = !found && !isAwaited;
  const despues = { ...rastro(cita), horas, ...(isLost && { sinAcuerdo: true as const }) };
  record(
    tx,
    { tipo: 'cita.contestada', actor, idExpediente, datos: { antes: null, despues } },
    now,
  );
  if (found) {
    const datos = { antes: rastro(before), despues: rastro(cita) };
    record(tx, { tipo: 'cita.fijada', actor, idExpediente, datos }, now);
  }
  return found !== undefined;
}

/** The rooms of the person that have not answered. @throws AppError `not_found`, `conflict` */
function requireOpen({ cita, mias, isStaff }: Leida): string[] {
  if (isStaff) {
    throw new AppError('not_found', 'for who comes', { message: TEXTOS.noEncontrada });
  }
  if (cita.estado !== 'propuesta') throw refuse(TEXTOS.noSePuede, 'cambio_previo');
  const open = cita.asistentes.filter((one) => mias.includes(one.sala) && one.sirven === null);
  if (open.length === 0) throw refuse(TEXTOS.yaContestada, 'ya_contestada');
  return open.map(({ sala }) => sala);
}

/** The times of an answer, which the office or the first who answered offered. @throws AppError `invalid_request` */
async function requireOffered(
  agenda: AgendaDoc,
  cita: CitaDoc,
  texts: readonly string[],
  now: Date,
): Promise<Date[]> {
  if (cita.propuestas.length === 0) {
    if (texts.length > 0) return requireHoras(agenda, cita, texts, { now, deAgenda: true });
  } else {
    const offered = cita.propuestas.map((each) => each.getTime());
    const chosen = texts.map((text) => Date.parse(text));
    if (chosen.some((each) => each <= now.getTime())) throw wrong(TEXTOS.pasada);
    if (chosen.every((each) => offered.includes(each))) return chosen.map((each) => new Date(each));
  }
  throw wrong(TEXTOS.fueraDeAgenda);
}
