import { db } from '../../src/platform/firebase.ts';
import { runTask } from '../../src/platform/tareas/run.ts';
import { HANDLERS } from '../../src/triggers/tareas.ts';

/** The tasks of a kind that are not over, with what each carries and when it runs. */
export async function openTasks({ tipo }: { tipo: string }, para?: string) {
  const found = await db().collection('tareas').where('tipo', '==', tipo).get();
  return found.docs.flatMap((row) => {
    const cuando: Date | undefined = row.get('cuando')?.toDate();
    const isTheirs = para === undefined || row.get('para') === para;
    return cuando && isTheirs ? [{ id: row.id, cuando, datos: row.get('datos') }] : [];
  });
}

/** Runs the tasks of a kind that are due at an instant, as the queue would: first due first. */
export async function runTasks(kind: { tipo: string }, now: Date): Promise<void> {
  const due = (await openTasks(kind)).filter(({ cuando }) => cuando <= now);
  for (const { id } of due.toSorted((one, other) => Number(one.cuando) - Number(other.cuando))) {
    await runTask(HANDLERS, id, now);
  }
}
