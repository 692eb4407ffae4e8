import { todayInMexico } from '@notaria/contract/calendar';
import type { Transaction } from 'firebase-admin/firestore';
import { inhabilesEntre } from './calendario.ts';
import { despuesDeHabiles } from './dias.ts';
import { findCalendario } from './repository.ts';

/** Working days that the law gives to answer a request about one's own data. */
const DIAS_PARA_RESPONDER = 20;

/** Reads the office's calendar. @returns the last day, `YYYY-MM-DD`, on which a request of an instant may be answered */
export async function prepareUltimoDia(
  now: Date,
  tx?: Transaction,
): Promise<(fecha: Date) => string> {
  const calendario = await findCalendario(tx);
  const inhabiles = await inhabilesEntre(now, now, calendario);
  return (fecha) => todayInMexico(despuesDeHabiles(fecha, DIAS_PARA_RESPONDER - 1, inhabiles));
}
