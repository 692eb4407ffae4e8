import type { Ruta } from '@notaria/contract/ruta';
import { isEnRuta, type RutaDoc } from './model.ts';
import { type Tiempos, tiempoDe } from './tiempos.ts';

/** The way of a file as it is read; null where it has no stages. */
export function toRuta(file: RutaDoc, tiempos: Tiempos, isStaff: boolean, now: Date): Ruta | null {
  if (!isEnRuta(file)) return null;
  const { etapas, etapaActual, detenidoEl, curso } = file;
  const { espera, movimientos } = curso;
  const isDetenido = isStaff && detenidoEl !== null && detenidoEl <= now;
  return {
    etapas: etapas.map(({ desde, hasta, ...etapa }) => ({
      ...etapa,
      desde: desde?.toISOString() ?? null,
      hasta: hasta?.toISOString() ?? null,
      tiempo: tiempoDe(tiempos.etapas[etapa.clave]),
    })),
    actual: etapaActual,
    movimientos,
    espera: espera && { ...espera, desde: espera.desde.toISOString() },
    detenidoDesde: isDetenido ? detenidoEl.toISOString() : null,
    total: tiempoDe(tiempos.total),
  };
}
