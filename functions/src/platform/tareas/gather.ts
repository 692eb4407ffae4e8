import type { Transaction } from 'firebase-admin/firestore';
import type { Clase } from './enqueue.ts';
import { listOpen, updateTarea } from './repository.ts';
import type { TareaOutcome } from './run.ts';

/** A task of somebody's that is not over yet. */
export interface Abierta<D> {
  id: string;
  datos: D;
  creada: Date;
  /** True if it runs, or would by now. */
  isDue: boolean;
}

/** Everything of a kind that waits for somebody or is running, oldest first, so that one run does all of it. */
export async function readOpen<D>(
  tx: Transaction,
  { tipo, datos }: Clase<D>,
  para: string,
  now: Date,
  limit: number,
): Promise<Abierta<D>[]> {
  const tareas = await listOpen(tx, tipo, para, limit);
  const open = tareas.map(({ id, datos: own, creada, estado, cuando }) => ({
    id,
    datos: datos.parse(own),
    creada,
    isDue: estado === 'corriendo' || (cuando !== null && cuando <= now),
  }));
  return open.toSorted((one, other) => one.creada.getTime() - other.creada.getTime());
}

/** The outcome for a task that another run has taken along, or that is behind more than one run takes. */
export const NEXT_TIME: TareaOutcome = { result: 'aplazada', motivo: 'otra' };

/** Ends tasks that another one did along with its own. */
export function finishAll(tx: Transaction, done: readonly { id: string }[]): void {
  for (const { id } of done) updateTarea(tx, id, { estado: 'hecha', cuando: null, datos: null });
}

/** Puts tasks off, whether they run or not. */
export function postponeAll(tx: Transaction, late: readonly { id: string }[], cuando: Date): void {
  for (const { id } of late) updateTarea(tx, id, { estado: 'pendiente', intentos: 0, cuando });
}
