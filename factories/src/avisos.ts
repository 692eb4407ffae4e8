import type { AvisosCorreo, Parable } from '@notaria/contract/avisos-correo';
import { db } from '../../functions/src/platform/firebase.ts';
import { createParada } from '../../functions/src/records/avisos/paradas-repository.ts';
import type { Person } from './people.ts';

/**
 * A stop link of a mail to a person.
 * @returns its token
 */
export function aParada(
  { uid, email }: Pick<Person, 'uid' | 'email'>,
  que: Parable = 'tramites',
  now = new Date(),
): Promise<string> {
  return db().runTransaction(async (tx) => createParada(tx, { uid, correo: email }, que, now));
}

/** Changes when a person gets some kinds of news by mail. */
export async function chooseAvisos(
  { uid }: Pick<Person, 'uid'>,
  avisos: Partial<AvisosCorreo>,
): Promise<void> {
  await db().collection('usuarios').doc(uid).set({ avisosCorreo: avisos }, { merge: true });
}
