import { isDeepStrictEqual } from 'node:util';
import { colaOf, colaWanted } from '@notaria/factories/cola';
import {
  ageIntents,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { expect } from 'vitest';
import { SUBIDA } from '../../src/platform/uploads/uploads.ts';
import { isEntregado } from '../../src/records/etapas/model.ts';
import { runTasks } from './tareas.ts';

/** What must hold, by name, and whether it does: looked up, never assumed. */
export type Invariants = Readonly<Record<string, boolean>>;

/** Fails if one does not hold. */
export function expectInvariants(invariants: Invariants): void {
  const names = Object.keys(invariants);
  const broken = names.filter((name) => !invariants[name]);
  expect(broken).toEqual([]);
}

/** What holds for a file at any moment: no row without its object, and its state fits its rows. */
export async function rowsOf(idExpediente: string): Promise<Invariants> {
  const [file, objects] = await Promise.all([expedienteNow(idExpediente), objectsOf(idExpediente)]);
  const [queue, wanted] = await Promise.all([colaOf(idExpediente), colaWanted(idExpediente)]);
  const estados = file.documentos.map(({ estado }) => estado);
  const isFinished =
    file.etapas.length > 0 ? isEntregado(file) : estados.every((estado) => estado === 2);
  return {
    'no row is without its object': file.documentos.every(
      ({ ruta }) => ruta === null || objects.includes(ruta),
    ),
    'a row has all of a document or nothing': file.documentos.every(
      ({ estado, idDocumento, ruta }) =>
        (estado === null) === (idDocumento === null) && (estado === null) === (ruta === null),
    ),
    'what waits is in the queue, and nothing else': isDeepStrictEqual(queue, wanted),
    'the accepted ones are counted': file.aceptados === estados.filter((each) => each === 2).length,
    'finished when its last stage is, or all are accepted':
      (file.estado === 'Terminado') === isFinished,
    'an end date when it is finished': (file.fechaFin !== null) === isFinished,
    'unassigned when nobody attends it':
      (file.estado === 'Sin asignar') === (!isFinished && file.idAsignado === null),
  };
}

/** What holds for a file once nothing is running: also no object without its row. */
export async function wholeFile(idExpediente: string): Promise<Invariants> {
  const [file, objects, intents, rows] = await Promise.all([
    expedienteNow(idExpediente),
    objectsOf(idExpediente),
    intentsOf(idExpediente),
    rowsOf(idExpediente),
  ]);
  const named = file.documentos.map(({ ruta }) => ruta);
  return {
    ...rows,
    'no object is without its row': objects.every((ruta) => named.includes(ruta)),
    'nothing is under way': intents.length === 0,
  };
}

/**
 * The same, and its audit trail has each act once.
 * @param records types of the audit records, in alphabetical order
 */
export async function fileWith(
  idExpediente: string,
  ...records: readonly string[]
): Promise<Invariants> {
  const [whole, found] = await Promise.all([wholeFile(idExpediente), recordsOf(idExpediente)]);
  return { ...whole, 'each change has its one record': found.join() === records.join() };
}

/** The sweep, twenty minutes later: it marks first, and deletes the next time. Only for a test's own project. */
export async function sweepAll(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await ageIntents('expedientes/');
    await runTasks(SUBIDA, new Date());
  }
}
