import { randomUUID } from 'node:crypto';
import { VISTAS } from '@notaria/contract/lotes-messages';
import { VISTA, type Vista } from '@notaria/contract/vistas';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, updateUsuario } from '#records/usuarios/repository.ts';

/** The person's own views, by name. */
export async function listVistas({ uid }: Actor): Promise<Vista[]> {
  return (await findUsuario(uid))?.vistas ?? [];
}

/**
 * Saves a view under a name; replaces the view with the same name.
 * @throws AppError `conflict` if the person has the maximum of views
 */
export function saveVista(
  { uid }: Actor,
  { nombre, consulta }: Omit<Vista, 'idVista'>,
): Promise<Vista[]> {
  return transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (!person) throw new AppError('not_found', 'no profile');
    const same = person.vistas.find((each) => each.nombre === nombre);
    const idVista = same?.idVista ?? randomUUID();
    const others = person.vistas.filter((each) => each !== same);
    if (others.length >= VISTA.maximo) {
      throw new AppError('conflict', 'too many views', { message: VISTAS.limite(VISTA.maximo) });
    }
    const vistas = [...others, { idVista, nombre, consulta }].toSorted((one, other) =>
      one.nombre.localeCompare(other.nombre, 'es'),
    );
    updateUsuario(tx, person, { vistas });
    return vistas;
  });
}

/** @throws AppError `not_found` if the person has no such view */
export function removeVista({ uid }: Actor, idVista: string): Promise<void> {
  return transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    const vistas = person?.vistas.filter((each) => each.idVista !== idVista);
    if (!person || vistas?.length === person.vistas.length) {
      throw new AppError('not_found', 'no such view', { message: VISTAS.noEncontrada });
    }
    updateUsuario(tx, person, { vistas: vistas ?? [] });
  });
}
