import { randomBytes } from 'node:crypto';
import { ENCABEZADO_ENLACE } from '@notaria/contract/enlaces-subida';
import {
  createEnlace,
  type EnlaceDoc,
  fingerprint,
} from '../../functions/src/records/enlaces-subida/repository.ts';
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
  { isOpen = false, ...more }: Partial<EnlaceDoc> & { isOpen?: boolean } = {},
) {
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null, null] });
  const [token, secret] = [aSecret(), aSecret()];
  const now = new Date();
  const enlace: EnlaceDoc = {
    idEnlace: fingerprint(token),
    uid: cliente.uid,
    idSesion: cliente.idSesion,
    idExpediente,
    idDocRequerido: 'doc-2',
    creado: now,
    vence: new Date(now.getTime() + 600_000),
    dispositivo: isOpen ? fingerprint(secret) : null,
    usado: false,
    cancelado: false,
    intentos: 0,
    ...more,
  };
  await createEnlace(enlace);
  return { ...enlace, token, secret, headers: showing(token, secret) };
}
