import { createHash } from 'node:crypto';
import { AVISO_MENSAJE } from '@notaria/contract/conversacion-messages';
import { paginaDeApartado } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import type { Preferencias } from '#platform/mail/layout.ts';
import { conAviso, correoDesde, type HiloDoc, type Lado } from '#records/conversaciones/model.ts';
import { enlaceA } from '#records/correos/links.ts';
import { preparePreferidos } from '#records/correos/segun-preferencia.ts';
import { correoMensajes } from '#records/correos/templates/mensaje.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Destinatarios } from '#records/expedientes/salas/destinatarios.ts';
import type { HiloPosible } from '#records/expedientes/salas/hilos.ts';
import {
  findRecipient,
  type NotificacionDoc,
  notificacionDe,
} from '#records/notificaciones/repository.ts';
import { nameForMail } from '#records/usuarios/repository.ts';

/** Id of one person's notice about a thread: each new message renews the same notice. */
export function idAviso({ idExpediente, idHilo }: HiloDoc, uid: string): string {
  const parts = ['mensaje', idExpediente, idHilo, uid].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

/** The notices about a thread that these people have. */
export async function findAvisos(
  tx: Transaction,
  hilo: HiloDoc,
  uids: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      const aviso = idAviso(hilo, uid);
      return (await findRecipient(aviso, tx)) === uid ? [aviso] : [];
    }),
  );
  return found.flat();
}

/** The notice in one side's bell about a message from the other side. */
export function avisoDeMensaje(
  file: ExpedienteDoc,
  hilo: HiloDoc,
  { parte, persona }: Pick<HiloPosible, 'parte' | 'persona'>,
  para: { uid: string; lado: Lado },
  now: Date,
): NotificacionDoc {
  const fromParty = parte === undefined ? AVISO_MENSAJE.delCliente : AVISO_MENSAJE.de(parte);
  return notificacionDe(file, {
    id: idAviso(hilo, para.uid),
    idUsuario: para.uid,
    tipo: 'mensaje',
    fecha: now,
    nombreDocumento: para.lado === 'cliente' ? AVISO_MENSAJE.deLaNotaria : fromParty,
    ...(para.lado === 'notaria' && { nombreCliente: persona }),
  });
}

/**
 * Reads what a mail to one side needs. The returned function sends the mail if its time has come, and returns
 * the thread with the time of this mail and of the next one. If there is nobody to tell, the unread messages
 * wait until somebody is. Call it before the transaction writes.
 */
export async function prepareCorreo(
  tx: Transaction,
  { idExpediente, tituloTramite: tramite }: ExpedienteDoc,
  { principal }: Destinatarios,
  lado: Lado,
  now: Date,
): Promise<(hilo: HiloDoc) => HiloDoc> {
  const leave = principal && (await preparePreferidos(tx, [principal], now));
  return (before) => {
    const sinQuien = { ...before.sinQuien, [lado]: principal === undefined };
    const hilo = { ...before, sinQuien };
    if (hilo.porAvisar[lado] === 0 || correoDesde(hilo, lado, now) > now || !leave) {
      return conAviso(hilo, now);
    }
    const aviso = idAviso(hilo, principal.uid);
    const mensaje = (preferencias: Preferencias) =>
      correoMensajes({
        nombre: nameForMail(principal),
        tramite,
        idExpediente,
        cuantos: hilo.porLeer[lado],
        esPersonal: lado === 'notaria',
        enlace: enlaceA(paginaDeApartado(idExpediente, 'conversacion')),
        preferencias,
      });
    // The thread's transaction sends the mail once. The id carries the time, because a person who gets the
    // file back is told of the same messages again.
    const id = `mensaje-${aviso}-${hilo.mensajes}-${now.getTime()}`;
    const news = { id, persona: principal, aviso: 'mensajes' as const, idExpediente };
    leave({ ...news, tituloTramite: tramite, fecha: now, mensaje });
    const told = {
      correo: { ...hilo.correo, [lado]: now },
      porAvisar: { ...hilo.porAvisar, [lado]: 0 },
      ...(lado === 'notaria' && { avisado: aviso }),
    };
    return conAviso({ ...hilo, ...told }, now);
  };
}
