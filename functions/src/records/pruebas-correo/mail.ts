import { randomBytes, randomUUID } from 'node:crypto';
import { CORREO } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { enlaceConfirmacion } from '#records/correos/links.ts';
import { correoConfirmacion } from '#records/correos/templates/confirmacion.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { createPrueba } from './repository.ts';

/**
 * Puts the mail in the outbox whose link proves the address of an account. It repeats nothing that the
 * account's person typed.
 */
export function mailPrueba(
  tx: Transaction,
  { uid, correo }: Pick<UsuarioDoc, 'uid' | 'correo'>,
  now: Date,
): void {
  const codigo = randomBytes(32).toString('base64url');
  const vence = new Date(now.getTime() + CORREO.prueba);
  createPrueba(tx, codigo, { uid, correo, desde: null, creada: now, usada: null, vence });
  const mensaje = correoConfirmacion({ enlace: enlaceConfirmacion(codigo) });
  enqueue(tx, { id: `confirmar-${randomUUID()}`, para: correo, ...mensaje }, now);
}
