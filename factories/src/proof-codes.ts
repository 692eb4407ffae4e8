import { randomBytes } from 'node:crypto';
import { db } from '../../functions/src/platform/firebase.ts';
import {
  createPrueba,
  type PruebaDoc,
} from '../../functions/src/records/pruebas-correo/repository.ts';
import type { Person } from './people.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** A code that proves a person's address, as in their mail. */
export async function aProofCode(
  { uid, email }: Pick<Person, 'uid' | 'email'>,
  change: Partial<PruebaDoc> = {},
): Promise<string> {
  const codigo = randomBytes(32).toString('base64url');
  const creada = new Date();
  const vence = new Date(creada.getTime() + WEEK_MS);
  await db().runTransaction(async (tx) =>
    createPrueba(tx, codigo, {
      ...{ uid, correo: email, desde: null, creada, usada: null, vence },
      ...change,
    }),
  );
  return codigo;
}
