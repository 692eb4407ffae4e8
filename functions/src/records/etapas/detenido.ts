import type { Transaction } from 'firebase-admin/firestore';
import { inhabilesEntre } from './calendario.ts';
import { DIAS_SIN_MOVERSE, despuesDeHabiles, diasHabiles, type Inhabiles } from './dias.ts';
import { type EnRuta, isEntregado } from './model.ts';
import { findCalendario, findTiempos } from './repository.ts';
import { tiempoDe } from './tiempos.ts';

/** Working days that a file has been in its stage until its last move, as times are measured: without what waited for the client. */
function enSuEtapa({ etapaActual, curso }: EnRuta, inhabiles: Inhabiles): number {
  return curso.tramos
    .filter(({ clave, espera }) => clave === etapaActual && espera !== 'cliente')
    .reduce((sum, { desde, hasta }) => sum + diasHabiles(desde, hasta, inhabiles), 0);
}

/**
 * Reads what says when a moved file begins to count as standing still: longer in its stage than nine
 * of ten, without what waits for its client, or 15 working days after the move. For a transaction whose
 * reads come first.
 */
export async function prepareDetenido(
  tx: Transaction,
  { idTramite, fechaInicio }: { idTramite: string; fechaInicio: Date },
  now: Date,
): Promise<(moved: EnRuta) => Date | null> {
  const [calendario, tiempos] = await Promise.all([findCalendario(tx), findTiempos(idTramite, tx)]);
  const inhabiles = await inhabilesEntre(fechaInicio, now, calendario);
  return (moved) => {
    if (isEntregado(moved)) return null;
    const sinMoverse = despuesDeHabiles(now, DIAS_SIN_MOVERSE, inhabiles);
    const tiempo = tiempoDe(tiempos.etapas[moved.etapaActual]);
    if (!tiempo || moved.curso.espera?.culpa === 'cliente') return sinMoverse;
    const left = Math.max(0, tiempo.nueve - enSuEtapa(moved, inhabiles));
    const deMas = despuesDeHabiles(now, left, inhabiles);
    return new Date(Math.min(deMas.getTime(), sinMoverse.getTime()));
  };
}
