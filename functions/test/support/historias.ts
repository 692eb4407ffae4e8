import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Etapa } from '@notaria/contract/ruta';
import { type EnRuta, isEnRuta, rutaNueva } from '../../src/records/etapas/model.ts';
import { moveEtapa } from '../../src/records/etapas/move.ts';

/** Random numbers that are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What happened at an instant: where the file was from then on, and for whom it waited. */
export interface Hecho {
  cuando: Date;
  etapa: string;
  espera: 'cliente' | 'autoridad' | null;
}

/** A file from its start to its delivery, and what happened to it. */
export interface Historia {
  ruta: EnRuta;
  inicio: Date;
  hechos: Hecho[];
  /** The stages that were done, not skipped, when it was delivered. */
  hechas: Set<string>;
  /** The key of the stage in which the file is delivered. */
  entrega: string;
}

const HOUR_MS = 3_600_000;
const ACTOR = { uid: 'luz', nombre: 'Luz Prueba' };
/**
 * A random history: stages that take hours and stages that take a year, holds for the client and for an
 * authority, moves back, skipped stages, and some files taken back after their delivery.
 */
export function unaHistoria(
  draw: () => number,
  etapas: readonly Etapa[] = ETAPAS_COMUNES,
): Historia {
  const LAST = etapas.length - 1;
  const claveAt = (index: number) => etapas[index]?.clave ?? '';
  const inicio = new Date(Date.UTC(2019 + Math.floor(draw() * 7), 0, 1) + draw() * 8_700 * HOUR_MS);
  const begun = rutaNueva(etapas, inicio);
  if (!isEnRuta(begun)) throw new Error('no stages');
  let ruta: EnRuta = begun;
  let now = inicio;
  let index = 0;
  const hechos: Hecho[] = [{ cuando: inicio, etapa: claveAt(0), espera: null }];
  const hechas = new Set<string>();
  const pass = () => {
    const longest = draw() < 0.04 ? 9_000 : 500;
    now = new Date(now.getTime() + draw() ** 2 * longest * HOUR_MS);
  };
  const move = (dicho: Parameters<typeof moveEtapa>[1]) => {
    ruta = moveEtapa(ruta, dicho, ACTOR, now);
  };
  const back = () => {
    const to = Math.floor(draw() * index);
    for (let at = to; at <= LAST; at += 1) hechas.delete(claveAt(at));
    move({ movimiento: 'regresar', siguiente: claveAt(to), motivo: 'Otra vez' });
    index = to;
    hechos.push({ cuando: now, etapa: claveAt(index), espera: null });
  };
  while (index < LAST) {
    pass();
    const chance = draw();
    if (chance < 0.12) {
      const culpa = draw() < 0.5 ? 'cliente' : 'autoridad';
      move({ movimiento: 'pausar', motivo: 'Falta algo', culpa });
      hechos.push({ cuando: now, etapa: claveAt(index), espera: culpa });
      pass();
      // Half of them go straight on to the next stage.
      if (draw() < 0.5) {
        move({ movimiento: 'reanudar' });
        hechos.push({ cuando: now, etapa: claveAt(index), espera: null });
        continue;
      }
    } else if (chance < 0.18 && index > 1) {
      back();
      continue;
    }
    const { omitible = false, pideFolio = false } = etapas[index] ?? {};
    const isSkipped = omitible && draw() < 0.3;
    const leaving = claveAt(index);
    index += 1;
    move({
      movimiento: isSkipped ? 'omitir' : 'avanzar',
      siguiente: claveAt(index),
      ...(pideFolio ? { folio: { etapa: leaving, numero: '1', fecha: '2026-01-02' } } : {}),
    });
    if (!isSkipped) hechas.add(leaving);
    hechos.push({ cuando: now, etapa: claveAt(index), espera: null });
    if (index === LAST && draw() < 0.05) {
      pass();
      back();
    }
  }
  return { ruta, inicio, hechos, hechas, entrega: claveAt(LAST) };
}
