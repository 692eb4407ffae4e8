import { ENLACE, type EstadoEnlace } from '@notaria/contract/enlaces-subida';
import type { EnlaceDoc } from './repository.ts';

type Progress = Pick<EnlaceDoc, 'vence' | 'dispositivo' | 'usado' | 'cancelado' | 'intentos'>;

/** The state of a link. Does not check whether its session is still live. */
export function estadoDe(enlace: Progress, now: Date): EstadoEnlace {
  if (enlace.usado) return 'recibido';
  const isOver = enlace.cancelado || enlace.vence <= now || enlace.intentos >= ENLACE.intentos;
  if (isOver) return 'terminado';
  return enlace.dispositivo === null ? 'esperando' : 'conectado';
}

/** True if this browser may open the link: no browser has opened it yet, or this one has and the link is not over. */
export function mayOpen(enlace: Progress, dispositivo: string, now: Date): boolean {
  if (enlace.vence <= now || enlace.cancelado) return false;
  if (enlace.dispositivo === null) return estadoDe(enlace, now) === 'esperando';
  return enlace.dispositivo === dispositivo && estadoDe(enlace, now) !== 'terminado';
}

/** True if the browser may send the link's document now. */
export function maySend(enlace: Progress, dispositivo: string, now: Date): boolean {
  return enlace.dispositivo === dispositivo && estadoDe(enlace, now) === 'conectado';
}
