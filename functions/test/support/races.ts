import { expedienteNow, intentsOf, objectsOf } from '@notaria/factories/files';
import { colaOf, colaWanted } from '@notaria/factories/turno';
import { expect } from 'vitest';

/** Time limit for tests in which many requests wait for one, in ms. */
export const SLOW = 120_000;
const AT_ONCE = 25;

/** Makes the same `count` times at once. */
export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_each, index) => make(index)));
}

/**
 * Plays `count` rounds on files of their own, several at a time: the emulator takes two seconds to settle each
 * conflict.
 */
export async function rounds(
  count: number,
  play: () => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let done = 0; done < count; done += atOnce)
    await times(Math.min(atOnce, count - done), play);
}

/** How often each status occurs. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/**
 * Checks what holds for a file whatever happened at once: its state fits its rows, and rows and objects name
 * each other.
 */
export async function expectConsistent(idExpediente: string): Promise<void> {
  const file = await expedienteNow(idExpediente);
  const named = file.documentos.flatMap(({ ruta }) => ruta ?? []).sort();
  expect(await objectsOf(idExpediente)).toEqual(named);
  expect(await intentsOf(idExpediente)).toEqual([]);
  expect(await colaOf(idExpediente)).toEqual(await colaWanted(idExpediente));
  const estados = file.documentos.map(({ estado }) => estado);
  expect(file.aceptados).toBe(estados.filter((estado) => estado === 2).length);
  const isFinished = estados.every((estado) => estado === 2);
  expect(file.estado === 'Terminado').toBe(isFinished);
  expect(file.fechaFin !== null).toBe(isFinished);
  expect(file.estado === 'Sin asignar').toBe(!isFinished && file.idAsignado === null);
  for (const { idDocumento, estado, ruta } of file.documentos) {
    expect([idDocumento === null, ruta === null]).toEqual([estado === null, estado === null]);
  }
}
