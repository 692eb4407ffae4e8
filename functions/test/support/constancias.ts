import { randomUUID } from 'node:crypto';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { subirConstancia } from '@notaria/contract/constancias';
import fc from 'fast-check';
import { createConstancia, updateConstancia } from '../../src/constancias/repository.ts';
import { db } from '../../src/firebase.ts';
import { saveObject } from '../../src/store/objects.ts';
import { anyConstancia } from '../pdf-factory/constancia-data.ts';
import { drawConstancia, PLAIN_LAYOUT } from '../pdf-factory/constancia-pdf.ts';
import { aPdf } from './files.ts';
import { arrangeUsuario, type Person } from './people.ts';
import { request } from './server.ts';

/** The data of an invented certificate; the RFC is nobody else's in this suite. */
export function inventedData(): DatosConstancia {
  const [data] = fc.sample(anyConstancia, {
    numRuns: 1,
    seed: Math.floor(Math.random() * 2 ** 31),
  });
  if (!data) throw new Error('no sample');
  return data;
}

/** A certificate with these data, as a PDF. */
export async function aConstancia(data = inventedData()): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await drawConstancia(data, PLAIN_LAYOUT));
}

/** A certificate that the person has verified, stored beside the API; its PDF says nothing. @returns the PDF */
export async function verifiedConstancia({ uid, email }: Person): Promise<Uint8Array<ArrayBuffer>> {
  const idConstancia = randomUUID();
  const ruta = `constancias/${uid}/${idConstancia}.pdf`;
  const data = inventedData();
  const bytes = await aPdf(idConstancia);
  const now = new Date();
  await saveObject(ruta, bytes);
  await db().runTransaction(async (tx) => {
    createConstancia(tx, idConstancia, {
      ...{ uid, correo: email, ruta, creada: now },
      ...{ nombreArchivo: 'constancia.pdf', sha256: 'a'.repeat(64), tamano: bytes.length },
    });
    updateConstancia(tx, idConstancia, { estado: 'verificada', data, verificada: now });
  });
  await arrangeUsuario(uid, { constanciaVigente: idConstancia });
  return bytes;
}

/** Sends a certificate as `as`; the suite's own function reads it. */
export function upload(as: Person, bytes: Uint8Array<ArrayBuffer>, key?: string) {
  return request(subirConstancia, {
    as,
    body: { email: as.email },
    file: { bytes },
    ...(key ? { key } : {}),
  });
}
