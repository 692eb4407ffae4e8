import type { Transaction } from 'firebase-admin/firestore';
import { record } from '#records/bitacora/repository.ts';
import { fullName, type UsuarioDoc, updateUsuario } from '#records/usuarios/repository.ts';

/** Writes that a link mailed to the address of an account proved it, with its audit record. */
export function proveAddress(tx: Transaction, person: UsuarioDoc, now: Date): void {
  updateUsuario(tx, person, { correoProbado: now });
  const { uid } = person;
  const actor = { uid, nombre: fullName(person) };
  const datos = { antes: null, despues: { uid, por: 'enlace' as const } };
  record(tx, { tipo: 'correo.probado', actor, idExpediente: null, datos }, now);
}
