import { randomUUID } from 'node:crypto';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import {
  createConstancia,
  updateConstancia,
} from '../../functions/src/records/constancias/repository.ts';

/**
 * Stores a certificate with what became of it in the same write: so the suite's own function finds nothing to read.
 * @param bytes its PDF; left out, its file is missing
 * @returns its id
 */
export async function storeCertificate(
  { uid, email }: { uid: string; email: string },
  change: Parameters<typeof updateConstancia>[2],
  bytes?: Uint8Array,
): Promise<string> {
  const idConstancia = randomUUID();
  const ruta = `constancias/${uid}/${idConstancia}.pdf`;
  if (bytes) await saveObject(ruta, bytes);
  const tamano = bytes?.length ?? 100_000;
  const file = { ruta, nombreArchivo: 'constancia.pdf', sha256: 'a'.repeat(64), tamano };
  await db().runTransaction(async (tx) => {
    createConstancia(tx, idConstancia, { uid, correo: email, creada: new Date(), ...file });
    updateConstancia(tx, idConstancia, change);
  });
  return idConstancia;
}
