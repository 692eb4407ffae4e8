import { extractConstancia } from '../../../functions/src/acts/constancias/extract.ts';
import { uploadConstancia } from '../../../functions/src/acts/constancias/upload.ts';
import { verifyConstancia } from '../../../functions/src/acts/constancias/verify.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { findUsuario } from '../../../functions/src/records/usuarios/repository.ts';
import { type Contribuyente, invent } from './certificate.ts';

/** Uploads and verifies the certificate as the client would, which makes the Usuario a Cliente. */
export async function seedCertificate(cliente: Actor, who: Contribuyente): Promise<void> {
  if ((await findUsuario(cliente.uid))?.constanciaVigente) return;
  const file = { bytes: invent(who).bytes, name: 'constancia.pdf' };
  const intent = `demostracion-${cliente.uid}`;
  const { body } = await uploadConstancia(cliente, { email: cliente.email, file, intent });
  // Without the functions emulator no trigger reads it.
  if (body.data === null) await extractConstancia(body.idConstancia, new Date());
  await verifyConstancia(cliente, cliente.email);
}
