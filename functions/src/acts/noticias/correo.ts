import { isOfStaff } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { VISITANTE } from '#records/bitacora/autores.ts';
import type { Suceso } from '#records/bitacora/repository.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { conParada, leaveForTheDay } from '#records/correos/segun-preferencia.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { addPorAvisar } from '#records/notificaciones/asignaciones.ts';
import { addReunida } from '#records/notificaciones/noticias.ts';
import { findUsuario, isMailable, nameForMail } from '#records/usuarios/repository.ts';
import type { Comunes, Dicho, Oyente } from './fila.ts';

/** One row of an event, and what it tells. */
export interface PorContar {
  suceso: Suceso;
  file: ExpedienteDoc | undefined;
  dicho: Dicho;
  row: number;
}

/** The same event, row and person give the same id. */
export const idDe = ({ suceso, row }: PorContar, { persona }: Oyente) =>
  `${suceso.id}-${row}-${persona.uid}`;

/**
 * True if a client did it, or a visitor without an account: nobody answers for how often they act, so the mails
 * that they cause are gathered.
 */
export async function isFromOutside(tx: Transaction, { actor: { uid } }: Suceso): Promise<boolean> {
  if (uid === VISITANTE.uid) return true;
  const person = await findUsuario(uid, tx);
  return person !== undefined && !isOfStaff(person.idRol);
}

/**
 * Reads what the mails of one row need.
 * @param gathers true if they wait a little for what the same person does next with the same thing
 * @returns a function that leaves them
 */
export async function prepareMails(
  tx: Transaction,
  porContar: PorContar,
  gathers: boolean,
  now: Date,
): Promise<() => void> {
  const { correo, sinFalta, seReune, calendario, oyentes } = porContar.dicho;
  const isMailed = correo || sinFalta || seReune;
  const mailed = isMailed ? oyentes.filter((one) => one.conCorreo) : [];
  if (gathers) {
    return () => {
      for (const oyente of mailed) mail(tx, porContar, oyente, undefined, now);
    };
  }
  const people = mailed.map(({ persona }) => persona);
  const [leave, calendarios] = await Promise.all([
    prepareCorreos(tx, people, now),
    Promise.all(mailed.map((oyente) => calendario?.(oyente))),
  ]);
  return () => {
    for (const [index, oyente] of mailed.entries()) {
      mail(tx, porContar, oyente, { leave, calendario: calendarios[index] }, now);
    }
  };
}

interface Buzon {
  leave: Awaited<ReturnType<typeof prepareCorreos>>;
  calendario: Awaited<ReturnType<NonNullable<Dicho['calendario']>>>;
}

/** Leaves one mail as its reader chose. @param buzon undefined for one that is gathered */
function mail(
  tx: Transaction,
  porContar: PorContar,
  oyente: Oyente,
  buzon: Buzon | undefined,
  now: Date,
): void {
  const { suceso, file, dicho } = porContar;
  const { persona } = oyente;
  if (dicho.soloProbados && !isMailable(persona)) return;
  const { idExpediente, tituloTramite } = file ?? { idExpediente: '', tituloTramite: '' };
  const { preferencia: aviso, sinFalta, seReune, correo, calendario } = dicho;
  const id = idDe(porContar, oyente);
  const frecuencia = sinFalta ? 'al_momento' : persona.avisosCorreo[aviso];
  const words = correo?.(oyente);
  if (frecuencia === 'nunca' || !(words || sinFalta || seReune)) return;
  if (frecuencia === 'diario' && !calendario) {
    const news = { id, persona, aviso, idExpediente, tituloTramite, fecha: suceso.fecha };
    leaveForTheDay(tx, news, now);
  } else if (seReune) {
    addPorAvisar(tx, { id, uid: persona.uid, idExpediente, fecha: suceso.fecha });
  } else if (!buzon) {
    const { junta = `${suceso.tipo} ${porContar.row}` } = dicho;
    const sobre = `${idExpediente} ${suceso.actor.uid} ${junta}`;
    addReunida(
      tx,
      { id, uid: persona.uid, idRegistro: suceso.id, fila: porContar.row, sobre },
      now,
    );
  } else if (sinFalta) buzon.leave({ id, para: persona.correo, ...sinFalta(oyente) });
  else if (words) {
    const comunes = { nombre: nameForMail(persona), tramite: tituloTramite, idExpediente };
    const mensaje = (preferencias: Comunes['preferencias']) => words({ ...comunes, preferencias });
    buzon.leave({
      ...conParada(tx, persona, aviso, { id, mensaje }, now),
      ...(buzon.calendario && { calendario: buzon.calendario }),
    });
  }
}
