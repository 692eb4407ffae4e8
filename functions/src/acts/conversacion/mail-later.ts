import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { conAviso, LADOS } from '#records/conversaciones/model.ts';
import { eraseConversacion } from '#records/conversaciones/removal.ts';
import { findHilo, type HiloPorAvisar, saveHilo } from '#records/conversaciones/repository.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from '#records/expedientes/salas/destinatarios.ts';
import { hilosDe } from '#records/expedientes/salas/hilos.ts';
import { prepareCorreo } from './tell.ts';

/**
 * Mails people about messages of a thread that are still unread and were not mailed yet: they came within an hour
 * of the mail before, or while somebody was looking at the thread. The transaction reads everything anew, so
 * nobody is told twice.
 */
export const mailPendientes: Handler<HiloPorAvisar> = async (hilo, { now }) => {
  if (!(await mailOne(hilo, now))) await eraseConversacion(hilo.idExpediente);
  return undefined;
};

/** @returns false if the file is gone; then its threads must be erased too */
function mailOne({ idExpediente, idHilo }: HiloPorAvisar, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (!expediente) return false;
    const hilo = await findHilo(idExpediente, idHilo, tx);
    const posible = hilosDe(expediente).find((one) => one.idHilo === idHilo);
    if (!posible) {
      // Nobody takes part in the thread any more.
      saveHilo(tx, conAviso({ ...hilo, porAvisar: { notaria: 0, cliente: 0 } }, now), now);
      return true;
    }
    const mails = await Promise.all(
      LADOS.map(async (lado) => {
        const people = await destinatariosDe(tx, expediente, posible, lado);
        return prepareCorreo(tx, expediente, people, lado, now);
      }),
    );
    saveHilo(
      tx,
      mails.reduce((one, mail) => mail(one), hilo),
      now,
    );
    return true;
  });
}
