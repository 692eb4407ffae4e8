import type { AvisosCorreo } from '@notaria/contract/avisos-correo';
import type { MiCuenta } from '@notaria/contract/mi-cuenta';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { findMoves } from '#records/pruebas-correo/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, isProven, updateUsuario } from '#records/usuarios/repository.ts';

/** The person's own account. */
export async function readMiCuenta({ uid }: Actor, now: Date): Promise<MiCuenta> {
  const person = await findUsuario(uid);
  if (!person) throw new AppError('not_found', 'no profile');
  const { correo, telefono, avisosCorreo } = person;
  const [move] = await findMoves(person, now);
  return {
    nombre: fullName(person),
    correo,
    correoProbado: isProven(person),
    correoNuevo: move?.asunto.correo ?? null,
    telefono,
    avisosCorreo,
  };
}

/** Stores the person's phone number; an empty one removes it. */
export async function saveTelefono(actor: Actor, telefono: string, now: Date): Promise<void> {
  const { uid } = actor;
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (!person) throw new AppError('not_found', 'no profile');
    if (person.telefono === telefono) return;
    updateUsuario(tx, person, { telefono });
    const datos = { antes: null, despues: { uid } };
    record(tx, { tipo: 'cuenta.telefono', actor, idExpediente: null, datos }, now);
  });
}

/** Stores when the person gets each kind of news by mail. */
export async function saveAvisos(actor: Actor, avisosCorreo: AvisosCorreo, now: Date) {
  const { uid } = actor;
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (!person) throw new AppError('not_found', 'no profile');
    updateUsuario(tx, person, { avisosCorreo });
    const datos = { antes: { uid, ...person.avisosCorreo }, despues: { uid, ...avisosCorreo } };
    record(tx, { tipo: 'cuenta.avisos', actor, idExpediente: null, datos }, now);
  });
}
