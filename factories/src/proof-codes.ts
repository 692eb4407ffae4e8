import { db } from '../../functions/src/platform/firebase.ts';
import type { EnlaceDoc } from '../../functions/src/records/enlaces/repository.ts';
import { CAMBIO, PRUEBA } from '../../functions/src/records/pruebas-correo/repository.ts';
import { aLink } from './links.ts';
import type { Person } from './people.ts';

type Account = Pick<Person, 'uid' | 'email'>;

/** A code that proves a person's address, as in their mail. */
export async function aProofCode(
  { uid, email: para }: Account,
  change: Partial<EnlaceDoc> = {},
): Promise<string> {
  const { token, huella } = await aLink(PRUEBA, { uid, para, asunto: {} });
  await db().collection('enlaces').doc(huella).set(change, { merge: true });
  return token;
}

/** A code that moves an account to another address, as in the mail that went there. */
export async function aMoveCode({ uid, email: desde }: Account, correo: string): Promise<string> {
  const asunto = { correo, desde, probado: false };
  return (await aLink(CAMBIO, { uid, para: correo, asunto })).token;
}
