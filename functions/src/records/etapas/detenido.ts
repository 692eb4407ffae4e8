import type { Transaction } from 'firebase-admin/firestore';
import { inhabilesEntre } from './calendario.ts';
import { DIAS_SIN_MOVERSE, despuesDeHabiles, diasHabiles, type Inhabiles } from './dias.ts';
import { type EnRuta, isEntregado } from './model.ts';
import { findCalendario, findTiempos } from './repository.ts';
import { tiempoDe } from './tiempos.ts';

/**
 * Working days from when the file came to its stage until now, counted as times are measured: without what waited
 * for the client. A note leaves the time since the last move open.
 */
function enSuEtapa({ etapaActual, curso }: EnRuta, now: Date, inhabiles: Inhabiles): number {
  const { culpa = null } = curso.espera ?? {};
  const abierto = { clave: etapaActual, desde: curso.desde, hasta: now, espera: culpa };
  return [...curso.tramos, abierto]
    .filter(({ clave, espera }) => clave === etapaActual && espera !== 'cliente')
    .reduce((sum, { desde, hasta }) => sum + diasHabiles(desde, hasta, inhabiles), 0);
}

/**
 * Reads what decides when a moved file begins to count as standing still. That is when it has been in its
 * stage longer than nine of ten files, without what waits for the client, or 15 working days after the move.
 * Call it before the transaction writes.
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
    const restantes = Math.max(0, tiempo.nueve - enSuEtapa(moved, now, inhabiles));
    const deMas = despuesDeHabiles(now, restantes, inhabiles);
    return new Date(Math.min(deMas.getTime(), sinMoverse.getTime()));
  };
}
