import type { Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { keptUntil } from '#platform/retention.ts';
import { createTarea, createTareaAlone, setTarea, type TareaDoc } from './repository.ts';

/** A kind of task: its name, and what each of its tasks carries. */
export interface Clase<D> {
  tipo: string;
  datos: z.ZodMiniType<D>;
}

export interface Tarea<D> {
  /** Id of what the task is about: the same id is the same task. */
  id: string;
  /** Whom it is for: an address or an account. */
  para?: string;
  /** What an administrator reads of it, if it fails. */
  asunto: string;
  datos: D;
  /** When it runs; at once if left out. */
  cuando?: Date;
  /** It is not worth running after this; if left out, it is as long as its id is taken. */
  hasta?: Date;
  /** True if that is an end of its own, as a code has: whatever it carries goes then. */
  caduca?: boolean;
}

function docOf<D>({ tipo }: Clase<D>, tarea: Tarea<D>, now: Date): TareaDoc {
  const { id, para = null, asunto, datos, cuando = now } = tarea;
  const vence = keptUntil('correos', cuando);
  const { hasta = vence, caduca = false } = tarea;
  const begun = { estado: 'pendiente', intentos: 0, sinVuelta: false } as const;
  const open = { creada: now, hasta, caduca, motivo: null, fallo: null };
  return {
    id,
    tipo,
    para,
    asunto,
    datos,
    cuando,
    ...begun,
    ...open,
    vence,
  };
}

/**
 * Puts a task that runs once in the queue, in the transaction of the change that it follows from: both happen
 * or neither. A second task with the same id fails the transaction, so whoever may be repeated looks first
 * (`findTarea`).
 */
export function enqueue<D>(tx: Transaction, clase: Clase<D>, tarea: Tarea<D>, now: Date): void {
  createTarea(tx, docOf(clase, tarea, now));
}

/** The same for what has no transaction yet. */
export function enqueueAlone<D>(clase: Clase<D>, tarea: Tarea<D>, now: Date): Promise<void> {
  return createTareaAlone(docOf(clase, tarea, now));
}

/**
 * The same for a task that may be moved: a second one with the same id takes the place of the first, whether
 * that one has run or not. Only for work that looks at the facts again when it runs.
 */
export function schedule<D>(tx: Transaction, clase: Clase<D>, tarea: Tarea<D>, now: Date): void {
  setTarea(tx, docOf(clase, tarea, now));
}
