import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { type CitaDoc, comunes, faltanDe } from '#records/citas/model.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { conQuienResponda } from '#records/expedientes/salas/responde.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { primeraLibre, requireHoras, requireLibre, retryWhileTaken, wrong } from './horas.ts';
import { conUnCambio, refuse, requireMove } from './moves.ts';
import { choosesInAgenda, type DeArchivo, type DeCita, requireCita } from './read.ts';
import { alDia, conHora, settleCita } from './save.ts';

/** What a person says: the times that suit or, if none does, when they could come. */
interface Respuesta {
  horas: readonly string[];
  nota: string;
}

/**
 * Records which times suit a person, as often as they change their mind until a time is set. The answer counts for
 * every party for which the person answers. After the last answer the appointment gets the first free time that suits
 * all. If there is none, the staff hear of it, and the time that it has, if any, holds.
 * @returns true if a time was kept
 * @throws AppError `not_found` if they are not to come; `invalid_request` for a time that is over or was not offered;
 *   `conflict` if no time is asked for, or the only one who comes chose a time that is taken; `too_many_requests`
 *   for too many answers of a day
 */
export function answerCita(
  actor: Actor,
  de: DeCita & { idExpediente: string },
  { horas: texts, nota }: Respuesta,
): Promise<boolean> {
  return retryWhileTaken(async (tx) => {
    const read = await requireCita(actor, de, tx);
    const { expediente, cita } = read;
    const now = new Date();
    requireOpen(read, now);
    const mias = conQuienResponda(expediente, read.mias);
    if (mias.length === 0) throw refuse(TEXTOS.noRespondes, 'no_responde');
    const leida = { ...read, mias };
    const horas = await requireOffered(leida, texts, now);
    const isMine = ({ sala }: { sala: string }) => mias.includes(sala);
    const wasAnswered = cita.asistentes.some((one) => isMine(one) && one.sirven !== null);
    const answered: CitaDoc = {
      ...cita,
      asistentes: cita.asistentes.map((one) =>
        isMine(one) ? { ...one, sirven: horas, nota: horas.length === 0 ? nota : '' } : one,
      ),
      // The first person takes times from the agenda. The others choose among those.
      propuestas: choosesInAgenda(cita, mias) ? horas : cita.propuestas,
      cambios: wasAnswered ? conUnCambio(cita, 'cliente', now) : cita.cambios,
    };
    return settle(tx, leida, { answered, actor, now });
  });
}

/**
 * Saves an appointment with a new answer. After the last answer it gets the first free time that suits all, or the
 * staff hear that there is none; until then only the answer is saved.
 * @param leida the appointment before the answer, with its file
 * @returns true if it got a time
 */
async function settle(
  tx: Transaction,
  leida: DeArchivo,
  { answered, actor, now }: { answered: CitaDoc; actor: Actor; now: Date },
): Promise<boolean> {
  const { cita: antes, expediente, agenda } = leida;
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  const isLast = !faltanDe(answered).some((sala) => here.has(sala));
  // A time that others chose days ago may be over by now.
  const shared = isLast ? comunes(answered, here).filter((hora) => hora > now) : [];
  // The file may have another lawyer by now, or belong to another office.
  const current = alDia(answered, leida);
  // Somebody who comes alone can choose again at once, so they are refused a taken time; of several, the staff hear.
  const isAlone = answered.asistentes.length === 1 && shared.length > 0;
  const free = isAlone
    ? await requireLibre(agenda, current, shared, { now, quien: 'cliente' })
    : await primeraLibre(agenda, current, shared);
  // Without a new time the one that it has holds, at the place and with the lawyer of that time.
  const unset = antes.inicio ? answered : current;
  const cita = free ? conHora(current, free.inicio) : unset;
  const horas = answered.asistentes.flatMap(({ sirven }) => sirven ?? []).length;
  const contestada = { horas, ...(isLast && !free && { sinAcuerdo: true as const }) };
  const tipo = free && 'cita.fijada';
  await settleCita(tx, { expediente, antes, cita, toma: free?.dia, actor, tipo, contestada }, now);
  return free !== undefined;
}

/** @throws AppError `not_found` for the staff, `conflict` if nobody is asked for a time */
function requireOpen(leida: DeArchivo, now: Date): void {
  const { cita, lado } = leida;
  if (lado === 'notaria') {
    throw new AppError('not_found', 'for who comes', { message: TEXTOS.noEncontrada });
  }
  requireMove('contestar', leida, now);
  if (cita.estado === 'confirmada' && !cita.otraHora) {
    throw refuse(TEXTOS.noSePuede, 'cambio_previo');
  }
}

/** The times of an answer, which the office or the first who answered offered. @throws AppError `invalid_request` */
async function requireOffered(
  { cita, mias, agenda }: DeArchivo,
  texts: readonly string[],
  now: Date,
): Promise<Date[]> {
  if (choosesInAgenda(cita, mias)) {
    if (texts.length > 0) return requireHoras(agenda, cita, texts, { now, quien: 'cliente' });
  } else {
    const offered = cita.propuestas.map((each) => each.getTime());
    const chosen = texts.map((text) => Date.parse(text));
    if (chosen.some((each) => each <= now.getTime())) throw wrong(TEXTOS.pasada);
    if (chosen.every((each) => offered.includes(each))) return chosen.map((each) => new Date(each));
  }
  throw wrong(TEXTOS.fueraDeAgenda);
}
