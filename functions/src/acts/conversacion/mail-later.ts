import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { conAviso, LADOS } from '#records/conversaciones/model.ts';
import { eraseConversacion } from '#records/conversaciones/removal.ts';
import {
  findHilo,
  listPorAvisar,
  type PorAvisar,
  saveHilo,
} from '#records/conversaciones/repository.ts';
import { destinatariosDe } from '#records/expedientes/destinatarios.ts';
import { hilosDe } from '#records/expedientes/hilos.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { prepareCorreo } from './tell.ts';

/** Threads read at a time, and reads in one run. The next run goes on with the rest. */
const PAGE = 200;
const PAGES = 10;

/**
 * Mails people about messages that are still unread and were not mailed yet: they came within an hour of the
 * mail before, or while somebody was looking at the thread. Each thread is a transaction that reads
 * everything anew, so the next run finishes a killed one and nobody is told twice. If one thread fails, the
 * others still get their mails.
 * @returns how many threads were looked at
 */
export async function mailPendientes(now: Date): Promise<number> {
  let seen = 0;
  let last: PorAvisar | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const due = await listPorAvisar(now, PAGE, last);
    for (const hilo of due) await mailOrLog(hilo, now);
    seen += due.length;
    last = due.at(-1);
    if (due.length < PAGE) break;
  }
  return seen;
}

async function mailOrLog(hilo: PorAvisar, now: Date): Promise<void> {
  try {
    if (!(await mailOne(hilo, now))) await eraseConversacion(hilo.idExpediente);
  } catch (error) {
    const { idExpediente, idHilo } = hilo;
    logger.error('mail about a thread not left', { idExpediente, idHilo, error });
  }
}

/** @returns false if the file is gone; then its threads must be erased too */
function mailOne({ idExpediente, idHilo }: PorAvisar, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (!expediente) return false;
    const hilo = await findHilo(idExpediente, idHilo, tx);
    const posible = hilosDe(expediente).find((one) => one.idHilo === idHilo);
    if (!posible) {
      // Nobody takes part in the thread any more.
      saveHilo(tx, conAviso({ ...hilo, porAvisar: { notaria: 0, cliente: 0 } }, now));
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
    );
    return true;
  });
}
