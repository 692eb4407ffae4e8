import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { enlaceSegundoFactor } from '#records/correos/links.ts';
import {
  type CambioFactor,
  correoSegundoFactor,
} from '#records/correos/templates/segundo-factor.ts';
import {
  fullName,
  isMailable,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { SIN_FACTOR, saveFactor } from './repository.ts';

interface Cambio {
  cambio: CambioFactor;
  /** How the profile says it from now on. */
  segundoFactor: UsuarioDoc['segundoFactor'];
  /** Who did it: the owner, or who holds the project's keys. */
  actor: Autor;
  /** Whether every session that began before ends. */
  endsSessions: boolean;
}

/**
 * Writes how a person's second factor stands from now on, with its audit record and, to a proven
 * address, the mail that tells the owner: they happen together or not at all. What the codes are made from is the
 * caller's to write.
 */
export function changeFactor(
  tx: Transaction,
  person: UsuarioDoc,
  { cambio, segundoFactor, actor, endsSessions }: Cambio,
  now: Date,
): void {
  updateUsuario(tx, person, { segundoFactor, ...(endsSessions && { sesionesDesde: now }) });
  const { uid } = person;
  const datos = {
    antes: { uid, ...person.segundoFactor },
    despues: { uid, ...segundoFactor },
  };
  record(tx, { tipo: 'usuario.segundo_factor', actor, idExpediente: null, datos }, now);
  // An address that nobody proved may be a stranger's, whom this concerns in nothing.
  if (!isMailable(person)) return;
  const mensaje = correoSegundoFactor({
    nombre: fullName(person),
    cambio,
    fecha: now,
    enlace: enlaceSegundoFactor(),
  });
  enqueue(tx, { id: `factor-${randomUUID()}`, para: person.correo, ...mensaje }, now);
}

/** Nothing that a person's codes are made from counts any more: no code on its way, no app, no recovery codes, no lock. */
export function voidCodes(tx: Transaction, uid: string): void {
  saveFactor(tx, uid, SIN_FACTOR);
}
