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
import { record } from '#records/bitacora/repository.ts';
import { PARADA } from '#records/correos/segun-preferencia.ts';
import { findVigente, isFor } from '#records/enlaces/repository.ts';
import {
  findUsuario,
  fullName,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';

interface Parada {
  persona: UsuarioDoc;
  que: Parable;
  /** The kinds that the link would stop; empty once it was used. */
  avisos: AvisoCorreo[];
}

/**
 * What the link of a mail stops, and for whom.
 * @throws AppError `not_found`, the same for a link that never existed, has expired, was mailed to an address
 *   that the account no longer has, or whose account was removed
 */
async function readParada(tx: Transaction, token: string, now: Date): Promise<Parada> {
  const parada = await findVigente(PARADA, token, now, tx);
  const persona = parada && (await findUsuario(parada.uid, tx));
  if (!persona || persona.idRol === ROL.eliminado || !isFor(parada, persona.correo)) {
    throw new AppError('not_found', 'no such link', { message: AVISOS_CORREO.noSirve });
  }
  const { que } = parada.asunto;
  return { persona, que, avisos: paradosPor(persona.avisosCorreo, que, persona.idRol) };
}

/** What the page behind a link shows. It does not tell whose link it is. */
export function showParada(
  token: string,
  now: Date,
): Promise<{ que: Parable; avisos: AvisoCorreo[] }> {
  return transact(async (tx) => {
    const { que, avisos } = await readParada(tx, token, now);
    return { que, avisos };
  });
}

/** Stops what a link is for, and nothing else. A repeat changes and records nothing. */
export async function stopAviso(token: string, now: Date): Promise<void> {
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
