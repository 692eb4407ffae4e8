import type { DatosConstancia } from '@notaria/contract/constancia';
import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import {
  type ConstanciaDoc,
  findConstancia,
  type SatDoc,
  SIN_PREGUNTAR,
  updateConstancia,
} from '#records/constancias/repository.ts';
import { askSat, isSatSample, satOrigin } from '#records/constancias/sat/ask.ts';
import { differencesWithSat } from '#records/constancias/sat/compare.ts';
import type { SatAnswer } from '#records/constancias/sat/page.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { type IdentityReview, requireDecidable } from './identity.ts';

const MINUTE = 60_000;
/** How long after each silence the SAT is asked again. */
const AGAIN = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE);

/** What a certificate that was just read waits for: the SAT's answer, if it is asked at all. */
export function firstQuestion(now: Date): SatDoc {
  if (satOrigin() === undefined) return SIN_PREGUNTAR;
  return { ...SIN_PREGUNTAR, estado: 'pendiente', siguiente: now, deMuestra: isSatSample() };
}

/** What the SAT's answer means for a certificate. A silence is asked again, later each time. */
export function judgeAnswer(
  answer: SatAnswer,
  data: DatosConstancia,
  before: SatDoc,
  now: Date,
): SatDoc {
  const deMuestra = isSatSample();
  if (answer.kind === 'sin_respuesta') {
    const wait = AGAIN[before.intentos];
    const siguiente = wait === undefined ? null : new Date(now.getTime() + wait);
    return {
      ...before,
      deMuestra,
      estado: 'sin_respuesta',
      intentos: before.intentos + 1,
      siguiente,
    };
  }
  const known = { ...SIN_PREGUNTAR, tomados: before.tomados, deMuestra, fecha: now };
  if (answer.kind === 'no_encontrada') return { ...known, estado: 'no_encontrada' };
  const diferencias = differencesWithSat(data, answer.data);
  return { ...known, diferencias, estado: diferencias.length > 0 ? 'distinta' : 'confirmada' };
}

/** Asks the SAT about a certificate that waits for it. A repeat changes nothing that is already answered. */
export async function askAbout(idConstancia: string, now: Date): Promise<void> {
  const claimed = satOrigin() === undefined ? undefined : await claim(idConstancia, now);
  if (!claimed) return;
  const { data, before, until } = claimed;
  const answer = await askSat(data.idCIF, data.rfc);
  await transact(async (tx) => {
    const current = await findConstancia(idConstancia, tx);
    if (current?.sat.siguiente?.getTime() !== until.getTime()) return;
    updateConstancia(tx, idConstancia, { sat: judgeAnswer(answer, data, before, now) });
  });
}

/**
 * Takes a certificate whose time to be asked about has come, and counts the try. The count comes first: if the
 * function ends before the SAT answers, the try counts as unanswered. After the last try nobody asks again.
 * @returns undefined if it is not to be asked about now
 */
function claim(idConstancia: string, now: Date) {
  return transact(async (tx) => {
    const current = await findConstancia(idConstancia, tx);
    if (!current?.data || !isDue(current, now)) return undefined;
    const { data, sat: before } = current;
    if (before.intentos > AGAIN.length) {
      const sat = { ...before, estado: 'sin_respuesta' as const, siguiente: null };
      updateConstancia(tx, idConstancia, { sat });
      return undefined;
    }
    const until = new Date(now.getTime() + (AGAIN[before.intentos] ?? MINUTE));
    const sat = { ...before, intentos: before.intentos + 1, siguiente: until };
    updateConstancia(tx, idConstancia, { sat });
    return { data, before, until };
  });
}

function isDue({ sat }: ConstanciaDoc, now: Date): boolean {
  return sat.siguiente !== null && sat.siguiente <= now;
}

/**
 * "Preguntar de nuevo": puts the question for a client of a file again. The background function asks it.
 * @throws AppError `not_found` out of scope, `conflict` if the client has another certificate by now
 */
export function askOnceMore(actor: Actor, look: IdentityReview, now: Date): Promise<string> {
  return transact(async (tx: Transaction) => {
    await requireDecidable(actor, look, tx);
    const constancia = await findConstancia(look.idConstancia, tx);
    if (!constancia || satOrigin() === undefined) {
      throw new AppError('conflict', 'the SAT is not asked', { message: IDENTIDAD.sinConsultaSat });
    }
    const sat = { ...firstQuestion(now), tomados: constancia.sat.tomados };
    updateConstancia(tx, look.idConstancia, { sat });
    return IDENTIDAD.preguntando;
  });
}
