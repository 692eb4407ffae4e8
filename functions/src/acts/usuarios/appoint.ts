import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { CONSOLA } from '#records/bitacora/autores.ts';
import { findUsuarioByCorreo } from '#records/usuarios/repository.ts';
import { changeRole, settleRoleChange } from './manage.ts';

/**
 * Makes a registered account an Administrador: how the holder of the project's keys creates the first one. A
 * repeat changes nothing.
 * @throws AppError `not_found` without an account, `conflict` for a Cliente, the head of an office, or an
 *   unproven address
 */
export async function appointAdministrador(correo: string, now: Date): Promise<void> {
  const before = await transact(async (tx) => {
    const person = await findUsuarioByCorreo(correo, tx);
    if (!person) {
      throw new AppError('not_found', 'no such account', { message: USUARIOS.noEncontrado });
    }
    if (person.idRol === ROL.cliente) {
      throw new AppError('conflict', 'a Cliente keeps the role', { message: USUARIOS.rolFijo });
    }
    if (person.idRol !== ROL.administrador) {
      await changeRole(tx, CONSOLA, person, ROL.administrador, now);
    }
    return person;
  });
  await settleRoleChange(before, ROL.administrador, CONSOLA, now);
  await secondOver();
}
