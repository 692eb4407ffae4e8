import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { subirConstancia } from '@notaria/contract/constancias';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import {
  type ConstanciaDoc,
  createConstancia,
  newestConstancia,
  updateConstancia,
} from '../../functions/src/records/constancias/repository.ts';
import { aPdf } from './files.ts';
import { drawConstancia, inventedData } from './pdf/certificados/draw.ts';
import { arrangeUsuario, type Person } from './people.ts';
import { request } from './server.ts';

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
  { uid, email }: Person,
  data = inventedData(),
): Promise<Uint8Array<ArrayBuffer>> {
  const idConstancia = randomUUID();
  const ruta = `constancias/${uid}/${idConstancia}.pdf`;
  const bytes = await aPdf(idConstancia);
  const now = new Date();
  await saveObject(ruta, bytes);
  await db().runTransaction(async (tx) => {
    createConstancia(tx, idConstancia, {
      uid,
      correo: email,
      ruta,
      creada: now,
      nombreArchivo: 'constancia.pdf',
      sha256: 'a'.repeat(64),
      tamano: bytes.length,
    });
    updateConstancia(tx, idConstancia, { estado: 'verificada', data, verificada: now });
  });
  await arrangeUsuario(uid, { constanciaVigente: idConstancia });
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
