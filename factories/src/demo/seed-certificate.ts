import { randomUUID } from 'node:crypto';
import { verifyConstancia } from '../../../functions/src/acts/constancias/verify.ts';
import { saveObject } from '../../../functions/src/platform/store/objects.ts';
import { transact } from '../../../functions/src/platform/store/transaction.ts';
import {
  createConstancia,
  SIN_PREGUNTAR,
  updateConstancia,
} from '../../../functions/src/records/constancias/repository.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { findUsuario, updateUsuario } from '../../../functions/src/records/usuarios/repository.ts';
import { type Contribuyente, invent } from './certificate.ts';

/**
 * Stores a certificate as already read and verifies it as its owner would, which makes the Usuario a Cliente.
 * Reading forty of them would take a busy machine longer than a reading may take.
 */
export async function seedCertificate(client: Actor, who: Contribuyente): Promise<void> {
  if ((await findUsuario(client.uid))?.constanciaVigente) return;
  const { data, bytes } = invent(who);
  const idConstancia = randomUUID();
  const ruta = `constancias/${client.uid}/${idConstancia}.pdf`;
  await saveObject(ruta, bytes);
  const creada = new Date();
  await transact(async (tx) => {
    const profile = await findUsuario(client.uid, tx);
    if (!profile) throw new Error(`${client.email} no tiene perfil.`);
    createConstancia(tx, idConstancia, {
      ...{ uid: client.uid, correo: client.email, ruta, nombreArchivo: 'constancia.pdf' },
      ...{ sha256: '', tamano: bytes.length, creada },
    });
    const sat = { estado: 'confirmada', fecha: creada, deMuestra: true } as const;
    updateConstancia(tx, idConstancia, {
      ...{ estado: 'extraida', data, decidida: creada },
      sat: { ...SIN_PREGUNTAR, ...sat },
    });
    updateUsuario(tx, profile, { constanciaPendiente: idConstancia });
  });
  await verifyConstancia(client, client.email);
}
