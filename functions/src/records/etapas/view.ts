import { etapaParaPersonal } from '@notaria/contract/etapas';
import type { EtapaEnLista, Ruta } from '@notaria/contract/ruta';
import { isEnRuta, isEntregado, type RutaDoc } from './model.ts';
import { etapaDe } from './mover.ts';
import { type Tiempos, tiempoDe, tiempoTotalDe } from './tiempos.ts';

/** The stages of a file as its readers see them; null if it has none. */
export function toRuta(file: RutaDoc, tiempos: Tiempos, isStaff: boolean, now: Date): Ruta | null {
  if (!isEnRuta(file)) return null;
  const { etapas, etapaActual, detenidoEl, curso } = file;
  const { espera, regreso, movimientos } = curso;
  const isDetenido = detenidoEl !== null && detenidoEl <= now;
  return {
    etapas: etapas.map(({ desde, hasta, ...etapa }) => ({
      ...etapa,
      nombre: isStaff ? etapaParaPersonal(etapa.nombre) : etapa.nombre,
      desde: desde?.toISOString() ?? null,
      hasta: hasta?.toISOString() ?? null,
      tiempo: tiempoDe(tiempos.etapas[etapa.clave]),
    })),
    actual: etapaActual,
    movimientos,
    espera: espera && { ...espera, desde: espera.desde.toISOString() },
    regreso: regreso && { ...regreso, desde: regreso.desde.toISOString() },
    detenidoDesde: isDetenido ? detenidoEl.toISOString() : null,
    total: tiempoTotalDe(tiempos),
  };
}

/** The present stage of a file for the lists; null if it has none. */
export function toEtapaEnLista(file: RutaDoc, isStaff: boolean, now: Date): EtapaEnLista | null {
  if (!isEnRuta(file)) return null;
  const { clave, nombre, quien, queHacer, desde, esperada } = etapaDe(file);
  const { detenidoEl, curso } = file;
  const isOver = isEntregado(file);
  return {
    Clave: clave,
    Nombre: isStaff ? etapaParaPersonal(nombre) : nombre,
    Quien: quien,
    Que_hacer: quien === 'cliente' ? queHacer : '',
    Desde: (desde ?? curso.desde).toISOString(),
    Esperada: isOver ? null : esperada,
    En_espera: curso.espera !== null,
    Entregado: isOver,
    Detenido: detenidoEl !== null && detenidoEl <= now,
  };
}
