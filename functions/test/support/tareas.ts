import { db } from '../../src/platform/firebase.ts';
import { runTask } from '../../src/platform/tareas/run.ts';
import { scheduleOne } from '../../src/records/expedientes/asuntos/agenda.ts';
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

/**
 * Runs the tasks of a kind that are due at an instant, as the queue would: first due first.
 * @param isMeant picks some of them by what they carry
 * @returns how many there were
 */
export async function runTasks(
  kind: { tipo: string },
  now: Date,
  isMeant: (datos: { idExpediente?: string }) => boolean = () => true,
): Promise<number> {
  const open = await openTasks(kind);
  const due = open.filter(({ cuando, datos }) => cuando <= now && isMeant(datos));
  for (const { id } of due.toSorted((one, other) => Number(one.cuando) - Number(other.cuando))) {
    await runTask(HANDLERS, id, now);
  }
  return due.length;
}

/** Lets a kind of task look at a file at an instant, whenever it would have come by itself. */
export async function lookAt(
  kind: Parameters<typeof scheduleOne>[1],
  idExpediente: string,
  now: Date,
): Promise<void> {
  const file = { idExpediente, tituloTramite: '' };
  await db().runTransaction(async (tx) => scheduleOne(tx, kind, file, now, now));
  await runTasks(kind, now, (datos) => datos.idExpediente === idExpediente);
}
