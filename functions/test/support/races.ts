import { colaOf, colaWanted } from '@notaria/factories/cola';
import { expedienteNow, intentsOf, objectsOf } from '@notaria/factories/files';
import { expect } from 'vitest';
import { isEntregado } from '../../src/records/etapas/model.ts';
import { applyChange } from '../../src/records/expedientes/change.ts';

/** Time limit for tests in which many requests wait for one, in ms. */
export const SLOW = 120_000;

/** Makes the same `count` times at once. */
export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_each, index) => make(index)));
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
  const isFinished =
    file.etapas.length > 0 ? isEntregado(file) : estados.every((estado) => estado === 2);
  expect(file.estado === 'Terminado').toBe(isFinished);
  expect(file.fechaFin !== null).toBe(isFinished);
  expect(file.estado === 'Sin asignar').toBe(!isFinished && file.idAsignado === null);
  for (const { idDocumento, estado, ruta } of file.documentos) {
    expect([idDocumento === null, ruta === null]).toEqual([estado === null, estado === null]);
  }
}

/** Checks what holds whatever happened at once: the file's own document fits the rows of all parties. */
export async function expectWhole(idExpediente: string) {
  const file = await expedienteNow(idExpediente);
  const { partes: kept, estado, turno, aceptados, requeridos } = file;
  const again = applyChange(file, {}, file.fechaActualizacion);
  expect({ kept, estado, turno, aceptados, requeridos }).toEqual({
    kept: again.partes,
    estado: again.estado,
    turno: again.turno,
    aceptados: again.aceptados,
    requeridos: again.requeridos,
  });
  return file;
}
