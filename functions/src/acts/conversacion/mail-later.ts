import { transact } from '#platform/store/transaction.ts';
import { conAviso, type HiloDoc, LADOS } from '#records/conversaciones/model.ts';
import { findHilo, listPorAvisar, saveHilo } from '#records/conversaciones/repository.ts';
import { hilosDe } from '#records/expedientes/hilos.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from './recipients.ts';
import { prepareCorreo } from './tell.ts';

/** Threads of one run; the next one goes on. */
const PER_RUN = 200;

/**
 * Tells by mail of messages that came within the hour of the mail before, or while somebody was looking,
 * and are still unread. Each thread is a transaction that reads everything anew: a run that was killed is
 * finished by the next one, and nobody is told twice.
 * @returns how many threads were looked at
 */
export async function mailPendientes(now: Date): Promise<number> {
  const due = await listPorAvisar(now, PER_RUN);
  for (const hilo of due) await mailOne(hilo, now);
  return due.length;
}

function mailOne({ idExpediente, idHilo }: HiloDoc, now: Date): Promise<void> {
  return transact(async (tx) => {
    const [expediente, hilo] = await Promise.all([
      findExpediente(idExpediente, tx),
      findHilo(idExpediente, idHilo, tx),
    ]);
    const posible = expediente && hilosDe(expediente).find((one) => one.idHilo === idHilo);
    if (!expediente || !posible) {
      // A file that is being erased: its threads go with it.
      saveHilo(tx, conAviso({ ...hilo, porAvisar: { notaria: 0, cliente: 0 } }, now));
      return;
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
    );
  });
}
