import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { subirConstancia } from '@notaria/contract/constancias';
import {
  type ConstanciaDoc,
  newestConstancia,
} from '../../functions/src/records/constancias/repository.ts';
import { aPdf } from './files.ts';
import { drawConstancia } from './pdf/certificados/draw.ts';
import { inventedData } from './pdf/certificados/people.ts';
import { arrangeUsuario, type Person } from './people.ts';
import { request } from './server.ts';
import { storeCertificate } from './stored-certificate.ts';

export { inventedData };

/** A certificate with these data, as a PDF. */
export async function aConstancia(data = inventedData()): Promise<Uint8Array<ArrayBuffer>> {
  return drawConstancia(data);
}

/**
 * A certificate that the person has verified, stored without the API; its PDF has no text.
 * @returns the PDF
 */
export async function verifiedConstancia(
  person: Person,
  data = inventedData(),
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await aPdf(randomUUID());
  const change = { estado: 'verificada', data, verificada: new Date() } as const;
  const constanciaVigente = await storeCertificate(person, change, bytes);
  await arrangeUsuario(person.uid, { constanciaVigente });
  return bytes;
}

/** Uploads a certificate as `as`; the suite's own function reads it. */
export function upload(as: Person, bytes: Uint8Array<ArrayBuffer>, key?: string) {
  return request(subirConstancia, {
    as,
    body: { email: as.email },
    file: { bytes },
    ...(key ? { key } : {}),
  });
}

/** The certificate that a person sent last, once it is decided. Reading may take longer than its call waits. */
export async function decided({ uid }: Person): Promise<ConstanciaDoc> {
  for (;;) {
    const constancia = await newestConstancia(uid);
    if (constancia && constancia.estado !== 'procesando') return constancia;
    await setTimeout(250);
  }
}
