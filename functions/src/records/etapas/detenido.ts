import type { Transaction } from 'firebase-admin/firestore';
import { inhabilesEntre } from './calendario.ts';
import { DIAS_SIN_MOVERSE, despuesDeHabiles } from './dias.ts';
import { type EnRuta, isEntregado } from './model.ts';
import { etapaDe } from './mover.ts';
import { findCalendario, findTiempos } from './repository.ts';
import { tiempoDe } from './tiempos.ts';

/**
 * Reads what says when a moved file begins to count as standing still: longer in its stage than nine
 * of ten, or 15 working days after the move. For a transaction whose reads come first.
 */
export async function prepareDetenido(
  tx: Transaction,
  idTramite: string,
  now: Date,
): Promise<(moved: EnRuta) => Date | null> {
  const [calendario, tiempos] = await Promise.all([findCalendario(tx), findTiempos(idTramite, tx)]);
  const inhabiles = await inhabilesEntre(now, now, calendario);
  return (moved) => {
    if (isEntregado(moved)) return null;
    const sinMoverse = despuesDeHabiles(now, DIAS_SIN_MOVERSE, inhabiles);
    const { clave, desde } = etapaDe(moved);
    const tiempo = tiempoDe(tiempos.etapas[clave]);
    if (!tiempo) return sinMoverse;
    const deMas = despuesDeHabiles(desde ?? now, tiempo.nueve, inhabiles);
    return new Date(Math.min(deMas.getTime(), sinMoverse.getTime()));
  };
}
