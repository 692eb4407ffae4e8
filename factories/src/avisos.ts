import { AVISOS_DE_INICIO, type AvisosCorreo, type Parable } from '@notaria/contract/avisos-correo';
import { db } from '../../functions/src/platform/firebase.ts';
import { PARADA } from '../../functions/src/records/correos/segun-preferencia.ts';
import { aLink } from './links.ts';
import type { Person } from './people.ts';

/**
 * A stop link of a mail to a person.
 * @returns its token
 */
export async function aParada(
  { uid, email: para }: Pick<Person, 'uid' | 'email'>,
  que: Parable = 'tramites',
  now = new Date(),
): Promise<string> {
  return (await aLink(PARADA, { uid, para, asunto: { que } }, now)).token;
}

/** Changes when a person gets some kinds of news by mail. */
export async function chooseAvisos(
  { uid }: Pick<Person, 'uid'>,
  avisos: Partial<AvisosCorreo>,
): Promise<void> {
  const ref = db().collection('usuarios').doc(uid);
  const before = (await ref.get()).get('avisosCorreo') ?? AVISOS_DE_INICIO;
  await ref.update({ avisosCorreo: { ...before, ...avisos } });
}
