import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { codeOf, paraRegistro } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import type { Clase } from './enqueue.ts';
import { commitTarea, findTarea, listDue, type TareaDoc, updateTarea } from './repository.ts';

const MINUTE_MS = 60_000;
/** How long a claim on a task holds. Longer than a function can live, so an older claim is dead. */
const LEASE_MS = 10 * MINUTE_MS;
/** Waits after each failed run, in ms; the last one repeats, so that the last run is two days after the first. */
const WAITS_MS = [1, 1, 5, 15, 60, 4 * 60].map((minutes) => minutes * MINUTE_MS);
const MOST_RUNS = 17;
/** Tasks that one run of the schedule reads at a time, and how many of them run side by side. */
const PAGE = 100;
const AT_ONCE = 5;
/** How long a run of the schedule goes on taking up another page. */
const ROUND_MS = 3 * MINUTE_MS;

/** How a run ended, if not well: `aplazada` may succeed later; `fallida` never will. */
export type TareaOutcome = { result: 'aplazada' | 'fallida'; motivo: string } | undefined;

export interface Run {
  id: string;
  para: string | null;
  asunto: string;
  creada: Date;
  now: Date;
  /**
   * Writes down that what follows can't be taken back. A process that dies before this is replaced by another;
   * one that dies afterwards is not.
   */
  commit: () => Promise<void>;
}
export type Handler<D> = (datos: D, run: Run) => Promise<TareaOutcome>;

/** Who runs each kind of task. */
export type Handlers = ReadonlyMap<string, (datos: unknown, run: Run) => Promise<TareaOutcome>>;

/** A row of the table of handlers. The handler is loaded when the first task of its kind runs. */
export function row<D>(clase: Clase<D>, load: () => Promise<Handler<D>>) {
  const handle = async (datos: unknown, run: Run) => (await load())(clase.datos.parse(datos), run);
  return [clase.tipo, handle] as const;
}

/**
 * Gives a task up, and logs the line that docs/deploy.md has somebody told of. What has no end of its own can be
 * run again by an administrator.
 */
function fail(tx: Transaction, { id, tipo, caduca }: TareaDoc, motivo: string, now: Date): void {
  const over = { estado: 'fallida', motivo, cuando: null } as const;
  updateTarea(tx, id, { ...over, ...(caduca ? { datos: null } : { fallo: now }) });
  logger.warn('task not done', { id, tipo, estado: 'fallida', motivo });
}

/** Claims a task for this process. A repeated event, or the schedule at the same moment, finds it taken. */
function claim(id: string, now: Date): Promise<TareaDoc | undefined> {
  return transact(async (tx) => {
    const tarea = await findTarea(id, tx);
    if (!tarea?.cuando) return undefined;
    // What is due at once never waits: the clocks of two machines may differ.
    const isFirst = tarea.intentos === 0 && tarea.cuando <= tarea.creada;
    if (tarea.cuando > now && !isFirst) return undefined;
    if (tarea.sinVuelta) fail(tx, tarea, 'incierto: interrumpido', now);
    else if (tarea.hasta <= now) fail(tx, tarea, tarea.motivo ?? 'vencida', now);
    else {
      const cuando = new Date(now.getTime() + LEASE_MS);
      const taken = { estado: 'corriendo', cuando, intentos: tarea.intentos + 1 } as const;
      updateTarea(tx, id, taken);
      return { ...tarea, ...taken };
    }
    return undefined;
  });
}

/** What became of a run, unless the task was taken or moved meanwhile: then that counts. */
async function settle(tarea: TareaDoc, outcome: TareaOutcome, now: Date): Promise<void> {
  const { id, tipo, intentos } = tarea;
  await transact(async (tx) => {
    const current = await findTarea(id, tx);
    if (current?.estado !== 'corriendo' || current.intentos !== intentos) return;
    if (!outcome) {
      updateTarea(tx, id, { estado: 'hecha', motivo: null, cuando: null, datos: null });
      return;
    }
    const { result, motivo } = outcome;
    const wait = WAITS_MS[intentos - 1] ?? WAITS_MS.at(-1) ?? 0;
    const cuando = new Date(now.getTime() + wait);
    const isLast = result === 'fallida' || intentos >= MOST_RUNS || cuando >= current.hasta;
    if (isLast) return fail(tx, current, motivo, now);
    updateTarea(tx, id, { estado: 'pendiente', motivo, cuando, sinVuelta: false });
    logger.warn('task not done', { id, tipo, estado: 'pendiente', motivo });
  });
}

/** A handler that throws is tried again like one that says so itself. */
async function attempt(handlers: Handlers, tarea: TareaDoc, now: Date): Promise<TareaOutcome> {
  const { id, tipo, para, asunto, creada, datos } = tarea;
  const commit = () => commitTarea(id);
  try {
    const handle = handlers.get(tipo);
    if (!handle) throw new Error(`no handler for tasks «${tipo}»`);
    return await handle(datos, { id, para, asunto, creada, now, commit });
  } catch (error) {
    logger.error('task failed', { id, tipo, ...paraRegistro(error) });
    return { result: 'aplazada', motivo: String(codeOf(error) ?? 'error') };
  }
}

/** Runs a task if its time has come and nobody else is running it. */
export async function runTask(handlers: Handlers, id: string, now: Date): Promise<void> {
  const tarea = await claim(id, now);
  if (tarea) await settle(tarea, await attempt(handlers, tarea, now), new Date());
}

/** One run of the schedule: what is due, and what the processes left that died over it. */
export async function runDue(handlers: Handlers, now: Date): Promise<void> {
  const end = Date.now() + ROUND_MS;
  const seen = new Set<string>();
  for (;;) {
    const dueNow = (await listDue(now, PAGE + seen.size)).filter((id) => !seen.has(id));
    for (const id of dueNow) seen.add(id);
    const next = dueNow.values();
    const work = async () => {
      for (const id of next) await runTask(handlers, id, now);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (dueNow.length < PAGE || Date.now() > end) return;
  }
}
