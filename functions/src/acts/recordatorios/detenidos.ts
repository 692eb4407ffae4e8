import { etapaParaPersonal } from '@notaria/contract/etapas';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import { paginaDeExpediente } from '@notaria/contract/paginas';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { enlaceA } from '#records/correos/links.ts';
import { leaveForTheDay, preparePreferidos } from '#records/correos/segun-preferencia.ts';
import { correoDetenido } from '#records/correos/templates/detenido.ts';
import { isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import { DETENIDO, HORA, scheduleOne } from '#records/expedientes/asuntos/agenda.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import {
  createNotificacion,
  findRecipient,
  notificacionDe,
} from '#records/notificaciones/repository.ts';
import { primeraHora } from '#records/resumenes/hora.ts';
import { findUsuario, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Reminds the staff of a file that stands still. The person who attends it is told once as they chose, and then
 * weekly in their daily mail; for a file in a tray, the head of the office in theirs. The transaction that tells
 * them also sets the next time, so nobody is told twice.
 */
export const remindDetenido: Handler<{ idExpediente: string }> = ({ idExpediente }, { now }) =>
  transact(async (tx) => {
    const file = await findExpediente(idExpediente, tx);
    if (!file || !isEnRuta(file) || isEntregado(file) || file.detenidoEl === null) return undefined;
    const { tituloTramite, detenidoEl: fecha } = file;
    const weeks = Math.floor((now.getTime() - fecha.getTime()) / WEEK_MS);
    const isStill = weeks >= 0;
    const persona = isStill ? await whoAnswers(tx, file) : undefined;
    const aviso = `detenido-${idExpediente}-${fecha.getTime()}`;
    const isFirst = file.idAsignado !== null && (await findRecipient(aviso, tx)) === undefined;
    const leave = await preparePreferidos(tx, persona ? [persona] : [], now);
    const next = isStill ? new Date(fecha.getTime() + (weeks + 1) * WEEK_MS) : fecha;
    scheduleOne(tx, DETENIDO, file, primeraHora(next, HORA.detenidos), now);
    if (!persona) return undefined;
    const id = `detenido-${idExpediente}-${fecha.getTime() + weeks * WEEK_MS}-${persona.uid}`;
    const news = { id, persona, aviso: 'detenidos' as const, idExpediente, tituloTramite, fecha };
    const etapa = etapaParaPersonal(etapaDe(file).nombre);
    const enlace = enlaceA(paginaDeExpediente(idExpediente));
    const nombre = nameForMail(persona);
    const words = { nombre, tramite: tituloTramite, idExpediente, etapa, enlace };
    if (isFirst) {
      const notice = {
        id: aviso,
        idUsuario: persona.uid,
        tipo: 'detenido' as const,
        fecha: now,
        nombreDocumento: NOTIFICACIONES.detenido,
        nombreCliente: nombreParaLaNotaria({ ...file, nombre: file.nombreCliente }),
      };
      createNotificacion(tx, notificacionDe(file, notice));
      leave({ ...news, mensaje: (preferencias) => correoDetenido({ ...words, preferencias }) });
    } else if (persona.avisosCorreo.detenidos !== 'nunca') leaveForTheDay(tx, news, now);
    return undefined;
  });

/** The person who attends a file or, if nobody does, the head of its office. */
async function whoAnswers(
  tx: Transaction,
  { idAsignado, idGrupo }: ExpedienteDoc,
): Promise<UsuarioDoc | undefined> {
  const grupo = idAsignado === null && idGrupo !== null ? await findGrupo(idGrupo, tx) : undefined;
  const uid = idAsignado ?? grupo?.titular ?? null;
  const persona = uid === null ? undefined : await findUsuario(uid, tx);
  return persona?.idRol === ROL.eliminado ? undefined : persona;
}
