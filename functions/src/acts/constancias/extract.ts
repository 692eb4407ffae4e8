import { writeAviso } from '@notaria/contract/avisos-constancia';
import { todayInMexico } from '@notaria/contract/calendar';
import { readObject } from '#platform/store/objects.ts';
import {
  type ConstanciaResult,
  readConstancia,
} from '#records/constancias/extraction/read-constancia.ts';
import { findConstancia, SIN_PREGUNTAR, tellPaso } from '#records/constancias/repository.ts';
import { askSat, isSatSample, satOrigin } from '#records/constancias/sat/ask.ts';
import { firstQuestion } from './sat.ts';
import { type Extracted, settle } from './settle.ts';

/** Reads a stored certificate and decides it. A repeat changes nothing that is already decided. */
export async function extractConstancia(idConstancia: string, now: Date): Promise<void> {
  const constancia = await findConstancia(idConstancia);
  if (constancia?.estado !== 'procesando') return;
  const bytes = await readObject(constancia.ruta);
  const read = await readConstancia(bytes, todayInMexico(now));
  await settle(idConstancia, await withSat(read, idConstancia, now), now);
}

/**
 * A certificate with text is asked about later. Of a picture only its code can be read: where the SAT can be
 * asked and answers, its data are taken.
 */
async function withSat(
  result: ConstanciaResult,
  idConstancia: string,
  now: Date,
): Promise<Extracted> {
  if (result.ok) {
    return {
      ok: true,
      data: result.data,
      avisos: result.notices.map(writeAviso),
      sat: firstQuestion(now),
    };
  }
  const { card } = result;
  if (card === undefined || satOrigin() === undefined) return { ok: false, code: result.code };
  await tellPaso(idConstancia, 'preguntando');
  const answer = await askSat(card.idCIF, card.rfc);
  if (answer.kind !== 'registrada') return { ok: false, code: result.code };
  return {
    ok: true,
    data: { ...answer.data, idCIF: card.idCIF, fechaEmision: '', lugarEmision: '' },
    avisos: [],
    sat: {
      ...SIN_PREGUNTAR,
      estado: 'confirmada',
      fecha: new Date(),
      tomados: true,
      deMuestra: isSatSample(),
    },
  };
}
