import { transact } from '#platform/store/transaction.ts';
import { conAviso, type HiloDoc, LADOS } from '#records/conversaciones/model.ts';
import { findHilo, listPorAvisar, saveHilo } from '#records/conversaciones/repository.ts';
import { hilosDe } from '#records/expedientes/hilos.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from './recipients.ts';
import { prepareCorreo } from './tell.ts';

/** Threads of one run; the next run continues. */
const PER_RUN = 200;

/**
 * Mails about messages that are still unread and had to wait, because they came within the hour of the
 * previous mail or while the other side was looking. Each thread has its own transaction that reads
 * everything again: a killed run is finished by the next one, and nobody is mailed twice.
 * @returns how many threads were read
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
      // A file that is being erased: its threads will be deleted too.
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
