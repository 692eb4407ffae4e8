import { db } from '../../functions/src/platform/firebase.ts';
import { type EnlaceDoc, makeEnlace } from '../../functions/src/records/enlaces/repository.ts';
import { CAMBIO, PRUEBA } from '../../functions/src/records/pruebas-correo/repository.ts';
import type { Person } from './people.ts';

type Account = Pick<Person, 'uid' | 'email'>;

/** A code that proves a person's address, as in their mail. */
export async function aProofCode(
  { uid, email: para }: Account,
  change: Partial<EnlaceDoc> = {},
): Promise<string> {
  const link = { uid, para, asunto: {} };
  const { token, huella } = await db().runTransaction(async (tx) =>
    makeEnlace(tx, PRUEBA, link, new Date()),
  );
  await db().collection('enlaces').doc(huella).set(change, { merge: true });
  return token;
}

/** A code that moves an account to another address, as in the mail that went there. */
export async function aMoveCode({ uid, email: desde }: Account, correo: string): Promise<string> {
  const link = { uid, para: correo, asunto: { correo, desde, probado: false } };
  return (await db().runTransaction(async (tx) => makeEnlace(tx, CAMBIO, link, new Date()))).token;
}
