import type { AvisoCorreo, Parable } from '@notaria/contract/avisos-correo';
import { NOMBRE_AVISO } from '@notaria/contract/avisos-correo-messages';
import type { Transaction } from 'firebase-admin/firestore';
import type { Correo } from '#platform/mail/enqueue.ts';
import type { Mensaje, Preferencias } from '#platform/mail/layout.ts';
import { findCorreo } from '#platform/mail/outbox.ts';
import { conservar } from '#platform/retention.ts';
import { proximaHora } from '#records/avisos/hora.ts';
import { createParada } from '#records/avisos/paradas-repository.ts';
import { addPendiente, isPendiente } from '#records/avisos/resumen-repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { prepareAvisos } from './avisos.ts';
import { enlaceMiCuenta, enlaceParada, enlaceUnToque } from './links.ts';

/** News of a kind for which people choose when to get it. */
export interface Aviso {
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
  mensaje: (preferencias: Preferencias) => Mensaje;
}

/** A mail of a kind that its reader may stop, with the link that stops it. */
export function conParada(
  tx: Transaction,
  persona: Pick<UsuarioDoc, 'uid' | 'correo'>,
  que: Parable,
  { id, mensaje }: Pick<Aviso, 'id' | 'mensaje'>,
  now: Date,
): Correo {
  const token = createParada(tx, persona, que, now);
  const parar = {
    texto: `Dejar de recibir «${NOMBRE_AVISO[que]}» por correo`,
    url: enlaceParada(token),
  };
  const words = mensaje({ elegir: enlaceMiCuenta(), parar });
  return { id, para: persona.correo, ...words, unToque: enlaceUnToque(token) };
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
): Promise<(aviso: Aviso) => void> {
  const leave = await prepareAvisos(tx, people, now);
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
  { id, persona, aviso, idExpediente, tituloTramite, fecha }: Omit<Aviso, 'mensaje'>,
  now: Date,
): void {
  const entrega = proximaHora(now, persona.avisosCorreo.hora);
  const vence = conservar('correos', now);
  const { uid } = persona;
  addPendiente(tx, {
    ...{ id, uid, aviso, idExpediente, titulo: tituloTramite, fecha, entrega, vence },
  });
}

/** True if this event was announced to the person already, at once or for the daily mail. */
export async function wasTold(id: string, tx: Transaction): Promise<boolean> {
  const [correo, isWaiting] = await Promise.all([findCorreo(id, tx), isPendiente(id, tx)]);
  return correo !== undefined || isWaiting;
}
