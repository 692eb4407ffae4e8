import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoConfirmacion } from '#records/correos/templates/confirmacion.ts';
import { makeEnlace } from '#records/enlaces/repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { PRUEBA } from './repository.ts';

/**
 * Puts the mail in the outbox whose link proves the address of an account. It repeats nothing that the
 * account's person typed.
 */
export function mailPrueba(
  tx: Transaction,
  { uid, correo }: Pick<UsuarioDoc, 'uid' | 'correo'>,
  now: Date,
): void {
  const { token } = makeEnlace(tx, PRUEBA, { uid, para: correo, asunto: {} }, now);
  const mensaje = correoConfirmacion({
    enlace: enlaceA(`${PAGINAS.confirmarCorreo}?codigo=${encodeURIComponent(token)}`),
  });
  enqueue(tx, { id: `confirmar-${randomUUID()}`, para: correo, ...mensaje }, now);
}
