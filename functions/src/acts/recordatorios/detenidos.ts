import { createHash } from 'node:crypto';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { conservar } from '#platform/retention.ts';
import { transact } from '#platform/store/transaction.ts';
import { enlaceExpediente } from '#records/correos/links.ts';
import { leaveForTheDay, preparePreferidos } from '#records/correos/segun-preferencia.ts';
import { correoDetenido } from '#records/correos/templates/detenido.ts';
import { isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/mover.ts';
import {
  findAvisoDetenido,
  listPorAvisarDetenidos,
  saveAvisoDetenido,
} from '#records/expedientes/agenda-repository.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { createNotificacion } from '#records/notificaciones/repository.ts';
import { findUsuario, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const PAGE = 100;

/**
 * Reminds the staff of files that stand still. The person who attends a file is told once as they chose, and
 * then weekly in their daily mail; for a file in a tray, the head of the office in theirs. Each file has its
 * own transaction, which also sets the next time: a run that was cut off is finished by the next one, and
 * nobody is told twice.
 * @returns how many files were announced
 */
export async function remindDetenidos(now: Date): Promise<number> {
  let told = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await listPorAvisarDetenidos(now, PAGE, last);
    for (const { id } of page) told += await tellOrLog(id, now);
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  return told;
}

/** A failure with one file does not hold up the others; the next run tries it again. */
async function tellOrLog(idExpediente: string, now: Date): Promise<number> {
  try {
    return await tellOf(idExpediente, now);
  } catch (error) {
    logger.error('staff not told of a file that stands still', { idExpediente, error });
    return 0;
  }
}

function tellOf(idExpediente: string, now: Date): Promise<number> {
  return transact(async (tx) => {
    const due = await findAvisoDetenido(tx, idExpediente);
    if (!due || due.avisar > now) return 0;
    const { file, avisar } = due;
    if (!isEnRuta(file) || isEntregado(file) || file.detenidoEl === null) {
      saveAvisoDetenido(tx, idExpediente, null);
      return 0;
    }
    const isFirst = avisar.getTime() === file.detenidoEl.getTime();
    const persona = await whoAnswers(tx, file);
    const leave = await preparePreferidos(tx, persona ? [persona] : [], now);
    saveAvisoDetenido(tx, idExpediente, nextWeek(avisar, now));
    if (!persona) return 0;
    const { tituloTramite, detenidoEl: fecha } = file;
    const id = `detenido-${idExpediente}-${avisar.getTime()}-${persona.uid}`;
    const news = { id, persona, aviso: 'detenidos' as const, idExpediente, tituloTramite, fecha };
    const words = {
      ...{ nombre: nameForMail(persona), tramite: tituloTramite, idExpediente },
      ...{ etapa: etapaParaPersonal(etapaDe(file).nombre), enlace: enlaceExpediente(idExpediente) },
    };
    if (isFirst && file.idAsignado !== null) {
      createNotificacion(tx, noticeOf(file, persona.uid, id, now));
      leave({ ...news, mensaje: (preferencias) => correoDetenido({ ...words, preferencias }) });
    } else if (persona.avisosCorreo.detenidos !== 'nunca') leaveForTheDay(tx, news, now);
    return 1;
  });
}

/** The same weekday and hour in the first week that is still to come. */
function nextWeek(avisar: Date, now: Date): Date {
  const weeks = Math.floor((now.getTime() - avisar.getTime()) / WEEK_MS) + 1;
  return new Date(avisar.getTime() + weeks * WEEK_MS);
}

/** The person who attends a file or, if nobody does, the head of its office. */
async function whoAnswers(
  tx: Transaction,
  { idAsignado, idGrupo }: ExpedienteSolo,
): Promise<UsuarioDoc | undefined> {
  const grupo = idAsignado === null && idGrupo !== null ? await findGrupo(idGrupo, tx) : undefined;
  const uid = idAsignado ?? grupo?.titular ?? null;
  const persona = uid === null ? undefined : await findUsuario(uid, tx);
  return persona?.idRol === ROL.eliminado ? undefined : persona;
}

function noticeOf(file: ExpedienteSolo, uid: string, event: string, now: Date) {
  return {
    id: createHash('sha256').update(event).digest('hex').slice(0, 40),
    idUsuario: uid,
    idExpediente: file.idExpediente,
    fecha: now,
    estatus: 0 as const,
    tituloExpediente: file.tituloTramite,
    nombreDocumento: NOTIFICACIONES.detenido,
    nombreCliente: nombreParaLaNotaria({ ...file, nombre: file.nombreCliente }),
    idDocRequerido: null,
    tipo: 'detenido' as const,
    vista: false,
    vence: conservar('notificaciones', now),
  };
}
