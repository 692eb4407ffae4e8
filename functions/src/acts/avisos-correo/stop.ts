import {
  type AvisoCorreo,
  type Parable,
  paradosPor,
  sinAviso,
} from '@notaria/contract/avisos-correo';
import { AVISOS_CORREO } from '@notaria/contract/avisos-correo-messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { findParada, isFor } from '#records/avisos/paradas-repository.ts';
import { record } from '#records/bitacora/repository.ts';
import {
  findUsuario,
  fullName,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';

interface Parada {
  persona: UsuarioDoc;
  que: Parable;
  /** What the link would stop; nothing once it was used. */
  avisos: AvisoCorreo[];
}

/**
 * What the link of a mail stops, and whose.
 * @throws AppError `not_found`, the same for a link that never was, is too old, was mailed to an address
 * that the account has no more, or whose account is gone
 */
async function readParada(tx: Transaction, token: string, now: Date): Promise<Parada> {
  const parada = await findParada(token, now, tx);
  const persona = parada && (await findUsuario(parada.uid, tx));
  if (!persona || persona.idRol === ROL.eliminado || !isFor(parada, persona.correo)) {
    throw new AppError('not_found', 'no such link', { message: AVISOS_CORREO.noSirve });
  }
  const { que } = parada;
  return { persona, que, avisos: paradosPor(persona.avisosCorreo, que, persona.idRol) };
}

/** What the page behind a link says. Nothing of whose it is. */
export function verParada(
  token: string,
  now: Date,
): Promise<{ que: Parable; avisos: AvisoCorreo[] }> {
  return transact(async (tx) => {
    const { que, avisos } = await readParada(tx, token, now);
    return { que, avisos };
  });
}

/** Stops what a link is for, and no other kind. Once more changes and records nothing. */
export async function pararAviso(token: string, now: Date): Promise<void> {
  await transact(async (tx) => {
    const { persona, que, avisos } = await readParada(tx, token, now);
    if (avisos.length === 0) return;
    const { uid, idRol, avisosCorreo: before } = persona;
    const after = sinAviso(before, que, idRol);
    updateUsuario(tx, persona, { avisosCorreo: after });
    const datos = { antes: { uid, ...before }, despues: { uid, ...after, enlace: que } };
    const actor = { uid, nombre: fullName(persona) };
    record(tx, { tipo: 'cuenta.aviso_parado', actor, idExpediente: null, datos }, now);
  });
}
