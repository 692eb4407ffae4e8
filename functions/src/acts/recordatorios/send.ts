import { ROL } from '@notaria/contract/roles';
import { findCorreo } from '#platform/mail/outbox.ts';
import { transact } from '#platform/store/transaction.ts';
import { prepareAvisos } from '#records/correos/avisos.ts';
import { enlaceExpediente, enlaceMiCuenta } from '#records/correos/links.ts';
import { correoRecordatorio } from '#records/correos/templates/recordatorio.ts';
import { findExpediente, listEsperando } from '#records/expedientes/repository.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';
import { awaitedOf, type Dias, dueWindow, RECORDATORIOS, reminderId } from './policy.ts';

const PAGE = 100;
/** Pages of one reminder in one run; what is left is still due tomorrow. */
const PAGES = 50;

/**
 * Reminds by mail the clients whose files have waited for them 7 or 14 days. May be run again at
 * any time: a reminder that was left for sending is not left twice.
 *
 * @returns how many mails were left for sending
 */
export async function sendReminders(now: Date): Promise<number> {
  let sent = 0;
  for (const dias of RECORDATORIOS) sent += await remindAfter(dias, now);
  return sent;
}

async function remindAfter(dias: Dias, now: Date): Promise<number> {
  const { from, to } = dueWindow(dias, now);
  let sent = 0;
  let after = from;
  for (let page = 0; page < PAGES; page += 1) {
    const due = await listEsperando(after, to, PAGE);
    for (const { idExpediente } of due) {
      if (await remind(idExpediente, dias, now)) sent += 1;
    }
    const last = due.at(-1);
    if (!last || due.length < PAGE) break;
    after = last.fechaActualizacion;
  }
  return sent;
}

/** Reads the file again in the transaction: what changed meanwhile is no longer due. */
function remind(idExpediente: string, dias: Dias, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (!expediente) return false;
    const { from, to } = dueWindow(dias, now);
    const { fechaActualizacion, idCliente, tituloTramite } = expediente;
    const awaited = awaitedOf(expediente);
    const isDue = fechaActualizacion > from && fechaActualizacion <= to;
    if (!isDue || awaited.faltantes.length + awaited.rechazados.length === 0) return false;
    const id = reminderId(expediente, dias);
    const cliente = await findUsuario(idCliente, tx);
    if (!cliente || cliente.idRol === ROL.eliminado || (await findCorreo(id, tx))) return false;
    if (!cliente.avisosCorreo.recordatorios) return false;
    const leave = await prepareAvisos(tx, [cliente], now);
    const words = {
      ...{ nombre: nameForMail(cliente), tramite: tituloTramite, idExpediente, dias },
      ...awaited,
      enlace: enlaceExpediente(idExpediente),
      preferencias: enlaceMiCuenta(),
    };
    leave({ id, para: cliente.correo, ...correoRecordatorio(words) });
    return true;
  });
}
