import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { conNuevoEncargado, type HiloDoc } from '#records/conversaciones/model.ts';
import { findHilo, saveHilo } from '#records/conversaciones/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { destinatariosDe } from '#records/expedientes/salas/destinatarios.ts';
import { type HiloPosible, hilosDe } from '#records/expedientes/salas/hilos.ts';
import { markVista, renewNotificacion } from '#records/notificaciones/repository.ts';
import { listSecretariasDe } from '#records/usuarios/repository.ts';
import { avisoDeMensaje, findAvisos, idAviso } from './tell.ts';

type Lugar = Pick<ExpedienteDoc, 'idAsignado' | 'idGrupo'>;

/** True if another person answers for the office from now on. */
function hasNewReader(before: Lugar, after: Lugar): boolean {
  if (before.idAsignado !== after.idAsignado) return true;
  return after.idAsignado === null && before.idGrupo !== after.idGrupo;
}

/**
 * Tells the person who takes a file over about the unread messages of its conversation: in the bell at once,
 * by mail with the next run. The former reader's notices lead nowhere any more, so they are marked as seen. A
 * repeated event tells nobody twice.
 */
export async function tellNuevoEncargado(
  before: Lugar,
  after: ExpedienteDoc,
  now: Date,
): Promise<void> {
  if (!hasNewReader(before, after)) return;
  for (const { idHilo, notaria } of after.hilos) {
    if (notaria > 0) await tellOne(after.idExpediente, idHilo, before.idAsignado, now);
  }
}

function tellOne(
  idExpediente: string,
  idHilo: string,
  former: string | null,
  now: Date,
): Promise<void> {
  return transact(async (tx) => {
    const [expediente, hilo] = await Promise.all([
      findExpediente(idExpediente, tx),
      findHilo(idExpediente, idHilo, tx),
    ]);
    const posible: HiloPosible | undefined =
      expediente && hilosDe(expediente).find((one) => one.idHilo === idHilo);
    if (!expediente || !posible || hilo.porLeer.notaria === 0) return;
    const [{ principal, otros }, old] = await Promise.all([
      destinatariosDe(tx, expediente, posible, 'notaria'),
      formerAvisos(tx, hilo, former),
    ]);
    for (const aviso of old) markVista(tx, aviso);
    const next = principal && conNuevoEncargado(hilo, idAviso(hilo, principal.uid), now);
    if (!principal || !next || next === hilo) return;
    for (const { uid } of [principal, ...otros]) {
      const para = { uid, lado: 'notaria' } as const;
      renewNotificacion(tx, avisoDeMensaje(expediente, hilo, posible, para, now));
    }
    saveHilo(tx, next, now);
  });
}

/** The notices about a thread that the former lawyer and the supporting secretaries have. */
async function formerAvisos(
  tx: Transaction,
  hilo: HiloDoc,
  former: string | null,
): Promise<string[]> {
  if (former === null) return [];
  const secretarias = await listSecretariasDe(former);
  return findAvisos(tx, hilo, [former, ...secretarias.map(({ uid }) => uid)]);
}
