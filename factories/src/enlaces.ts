import { randomBytes } from 'node:crypto';
import { ENCABEZADO_ENLACE } from '@notaria/contract/enlaces-subida';
import { type EnlaceSubida, SUBIDA } from '../../functions/src/acts/documentos/upload-by-link.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { type EnlaceDoc, fingerprint } from '../../functions/src/records/enlaces/repository.ts';
import { aStoredExpediente } from './files.ts';
import { aLink } from './links.ts';
import type { Person } from './people.ts';

/** A secret like that of a token or a browser. */
export const aSecret = () => randomBytes(32).toString('base64url');

/** The header with which a phone sends its link. */
export const showing = (token: string, secret: string): Record<string, string> => ({
  [ENCABEZADO_ENLACE]: `${token}.${secret}`,
});

type LinkOptions = Partial<EnlaceSubida['asunto']> & {
  isOpen?: boolean;
  link?: Partial<EnlaceDoc>;
};

/** A person's link for the missing second document of a new file of theirs. */
export async function aStoredEnlace(
  cliente: Person,
  { isOpen = false, link = {}, ...more }: LinkOptions = {},
) {
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null, null] });
  const { uid, idSesion } = cliente;
  const row = { idExpediente, idDocRequerido: 'doc-2', reemplaza: null };
  const asunto = { idSesion, ...row, recibido: false, ...more };
  const { token, huella } = await aLink(SUBIDA, { uid, para: null, asunto });
  const secret = aSecret();
  const dispositivo = isOpen ? fingerprint(secret) : null;
  await db()
    .doc(`enlaces/${huella}`)
    .update({ dispositivo, ...link });
  return { ...asunto, idEnlace: huella, token, secret, headers: showing(token, secret) };
}
