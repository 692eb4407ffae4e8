import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { isEnRuta, isEntregado, type RutaDoc } from './model.ts';
import { etapaDe } from './mover.ts';

const LAST = ETAPAS_COMUNES.length - 1;
const LUGARES = new Map(ETAPAS_COMUNES.map(({ clave }, index) => [clave, index / LAST]));

/** Sorts delivered files after all others. */
export const ENTREGADOS = '9';

/**
 * How far along a stage is, from 0 to 99: by the usual place of that stage, otherwise by its place among the
 * stages of the file.
 */
function lugarDe({ etapas }: Pick<RutaDoc, 'etapas'>, clave: string): number {
  const place = etapas.findIndex((etapa) => etapa.clave === clave) / Math.max(1, etapas.length - 1);
  return Math.min(99, Math.round((LUGARES.get(clave) ?? place) * 100));
}

/**
 * What lists sort files by: since when each is in its stage, and a text that sorts first by the stage and
 * then by that time. Null for a file without stages.
 */
export function ordenDe(file: RutaDoc): { etapaDesde: Date | null; etapaOrden: string | null } {
  if (!isEnRuta(file)) return { etapaDesde: null, etapaOrden: null };
  const { clave, desde } = etapaDe(file);
  const etapaDesde = desde ?? file.curso.desde;
  const at = etapaDesde.toISOString();
  const lugar = String(lugarDe(file, clave)).padStart(2, '0');
  const etapaOrden = isEntregado(file) ? `${ENTREGADOS}~${at}` : `0${lugar}~${clave}~${at}`;
  return { etapaDesde, etapaOrden };
}
