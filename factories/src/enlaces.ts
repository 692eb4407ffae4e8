import { randomBytes } from 'node:crypto';
import { ENCABEZADO_ENLACE } from '@notaria/contract/enlaces-subida';
import { type EnlaceSubida, SUBIDA } from '../../functions/src/acts/documentos/upload-by-link.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import {
  type EnlaceDoc,
  fingerprint,
  makeEnlace,
} from '../../functions/src/records/enlaces/repository.ts';
import { aStoredExpediente } from './files.ts';
import type { Person } from './people.ts';

/** A secret like that of a token or a browser. */
export function aSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The header with which a phone sends its link. */
export function showing(token: string, secret: string): Record<string, string> {
  return { [ENCABEZADO_ENLACE]: `${token}.${secret}` };
}

/** A person's link for the missing second document of a new file of theirs. */
export async function aStoredEnlace(
  cliente: Person,
  {
    isOpen = false,
    link = {},
    ...more
  }: Partial<EnlaceSubida['asunto']> & { isOpen?: boolean; link?: Partial<EnlaceDoc> } = {},
) {
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null, null] });
  const { uid, idSesion } = cliente;
  const row = { idExpediente, idDocRequerido: 'doc-2', reemplaza: null };
  const asunto = { idSesion, ...row, recibido: false, ...more };
  const { token, huella } = await db().runTransaction(async (tx) =>
    makeEnlace(tx, SUBIDA, { uid, para: null, asunto }, new Date()),
  );
  const secret = aSecret();
  const dispositivo = isOpen ? fingerprint(secret) : null;
  await db()
    .collection('enlaces')
    .doc(huella)
    .update({ dispositivo, ...link });
  return { ...asunto, idEnlace: huella, token, secret, headers: showing(token, secret) };
}
