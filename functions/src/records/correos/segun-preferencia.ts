import {
  type AvisoCorreo,
  PARABLES,
  type Parable,
  pararDesdeElCorreo,
} from '@notaria/contract/avisos-correo';
import { NOMBRE_AVISO } from '@notaria/contract/avisos-correo-messages';
import { pathOf } from '@notaria/contract/call';
import { PAGINAS, paginaDeParada } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Correo } from '#platform/mail/enqueue.ts';
import type { MailContent, Preferencias } from '#platform/mail/layout.ts';
import { schedule } from '#platform/tareas/enqueue.ts';
import { findTarea } from '#platform/tareas/repository.ts';
import { makeEnlace, type TipoDeEnlace } from '#records/enlaces/repository.ts';
import { proximaHora } from '#records/resumenes/hora.ts';
import { PENDIENTE } from '#records/resumenes/pendientes.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { enlaceA } from './links.ts';
import { prepareCorreos } from './prepare.ts';

/**
 * The link in a mail that stops one kind of news, as long as people still look into old mails. It works while
 * the account has the address that it was mailed to.
 */
export const PARADA: TipoDeEnlace<{ que: Parable }> = {
  tipo: 'parada',
  dura: 180 * 24 * 3_600_000,
  usos: null,
  asunto: z.object({ que: z.enum(PARABLES) }),
};

/** News of a kind for which people choose when to get it. */
export interface NoticiaPreferida {
  /** Id of the event, so that one event is announced once. */
  id: string;
  persona: UsuarioDoc;
  aviso: AvisoCorreo;
  idExpediente: string;
  tituloTramite: string;
  /** When it happened. */
  fecha: Date;
  /**
   * Makes the mail, if it is sent at once.
   * @param preferencias the links at its foot
   */
  mensaje: (preferencias: Preferencias) => MailContent;
}

/** A mail of a kind that its reader may stop, with the link that stops it. */
export function conParada(
  tx: Transaction,
  { uid, correo: para }: Pick<UsuarioDoc, 'uid' | 'correo'>,
  que: Parable,
  { id, mensaje }: Pick<NoticiaPreferida, 'id' | 'mensaje'>,
  now: Date,
): Correo {
  const { token } = makeEnlace(tx, PARADA, { uid, para, asunto: { que } }, now);
  const parar = {
    texto: `Dejar de recibir «${NOMBRE_AVISO[que]}» por correo`,
    url: enlaceA(paginaDeParada(token)),
  };
  const words = mensaje({ elegir: enlaceA(PAGINAS.cuenta), parar });
  return { id, para, ...words, unToque: enlaceA(pathOf(pararDesdeElCorreo, { token })) };
}

/**
 * Prepares news about files to these people. Each person gets the news as they chose: at once, in the daily
 * mail, or not. Call it among the transaction's reads.
 * @returns a function that leaves news for one of them
 */
export async function preparePreferidos(
  tx: Transaction,
  people: readonly UsuarioDoc[],
  now: Date,
): Promise<(aviso: NoticiaPreferida) => void> {
  const leave = await prepareCorreos(tx, people, now);
  return (news) => {
    const { persona, aviso } = news;
    const frecuencia = persona.avisosCorreo[aviso];
    if (frecuencia === 'diario') leaveForTheDay(tx, news, now);
    if (frecuencia === 'al_momento') leave(conParada(tx, persona, aviso, news, now));
  };
}

/** Leaves news for a person's next daily mail, whatever they chose. Only writes. */
export function leaveForTheDay(
  tx: Transaction,
  { id, persona, aviso, idExpediente, tituloTramite, fecha }: Omit<NoticiaPreferida, 'mensaje'>,
  now: Date,
): void {
  const cuando = proximaHora(now, persona.avisosCorreo.hora);
  const asunto = `Resumen del día: ${tituloTramite}`;
  const datos = { aviso, idExpediente, fecha };
  schedule(tx, PENDIENTE, { id, para: persona.uid, asunto, datos, cuando }, now);
}

/** True if this event was announced to the person already, at once or for the daily mail. */
export async function wasTold(id: string, tx: Transaction): Promise<boolean> {
  return (await findTarea(id, tx)) !== undefined;
}
