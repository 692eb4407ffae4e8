import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import {
  type CambioFactor,
  correoSegundoFactor,
} from '#records/correos/templates/segundo-factor.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import {
  fullName,
  isMailable,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';
import { SIN_FACTOR, saveFactor } from './repository.ts';

interface Cambio {
  cambio: CambioFactor;
  /** The second factor in the profile after the change. */
  segundoFactor: UsuarioDoc['segundoFactor'];
  /** Who did it: the owner, or the holder of the project's keys. */
  actor: Autor;
  /** True if every earlier session ends. */
  endsSessions: boolean;
}

/**
 * Changes a person's second factor in the profile, with its audit record and, if the address is proved, a
 * mail to the owner, in one transaction. The caller writes the secrets of the codes.
 */
export function changeFactor(
  tx: Transaction,
  person: UsuarioDoc,
  { cambio, segundoFactor, actor, endsSessions }: Cambio,
  now: Date,
): void {
  updateUsuario(tx, person, {
    segundoFactor,
    ...(endsSessions && { sesionesDesde: sessionsSince(person, now) }),
  });
  const { uid } = person;
  const datos = {
    antes: { uid, ...person.segundoFactor },
    despues: { uid, ...segundoFactor },
  };
  record(tx, { tipo: 'usuario.segundo_factor', actor, idExpediente: null, datos }, now);
  // An address that nobody proved may be a stranger's, who must not get this mail.
  if (!isMailable(person)) return;
  const mensaje = correoSegundoFactor({
    nombre: fullName(person),
    cambio,
    fecha: now,
    enlace: enlaceA(PAGINAS.segundoFactor),
  });
  enqueue(tx, { id: `factor-${randomUUID()}`, para: person.correo, ...mensaje }, now);
}

/** Voids all of a person's codes: the mailed code, the app, the recovery codes and the lock. */
export function voidCodes(tx: Transaction, uid: string): void {
  saveFactor(tx, uid, SIN_FACTOR);
}
