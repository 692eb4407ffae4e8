import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import { nombreDeRol } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueue } from '#platform/mail/enqueue.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoNombramiento } from '#records/correos/templates/cuenta.ts';
import { voidCodes } from '#records/segundo-factor/change.ts';
import { fullName, type UsuarioDoc, updateUsuario } from '#records/usuarios/repository.ts';

/**
 * Sets the second factor of a person who works for the office from now on to mail: an app or recovery codes
 * from before may be somebody else's, set up before the address was proved. The person is mailed. Only
 * writes, in the transaction of the new role.
 */
export function resetForStaff(
  tx: Transaction,
  person: UsuarioDoc,
  idRol: number,
  actor: Autor,
  now: Date,
): void {
  const { uid, correo } = person;
  const segundoFactor = { ...person.segundoFactor, metodo: 'correo' as const };
  updateUsuario(tx, { ...person, idRol }, { segundoFactor });
  voidCodes(tx, uid);
  if (person.segundoFactor.metodo !== 'correo') {
    const datos = { antes: { uid, ...person.segundoFactor }, despues: { uid, ...segundoFactor } };
    record(tx, { tipo: 'usuario.segundo_factor', actor, idExpediente: null, datos }, now);
  }
  const mensaje = correoNombramiento({
    nombre: fullName(person),
    rol: nombreDeRol(idRol),
    enlace: enlaceA(PAGINAS.iniciarSesion),
  });
  enqueue(tx, { id: `nombramiento-${randomUUID()}`, para: correo, ...mensaje }, now);
}
