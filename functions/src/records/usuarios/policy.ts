import { USUARIOS } from '@notaria/contract/gestion-messages';
import {
  isOfStaff,
  type Permiso,
  permisosDe,
  ROL,
  ROLES_ASIGNABLES,
} from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import { isProven, type UsuarioDoc } from './repository.ts';

type Person = Pick<UsuarioDoc, 'uid' | 'idRol'>;

/**
 * Checks that the sign-in has the account's own address: Auth's own client calls can move a sign-in to
 * another one.
 * @throws AppError `session_expired` if they differ
 */
export function requireOwnAddress(
  { email }: { email: string },
  { correo }: Pick<UsuarioDoc, 'correo'>,
): void {
  if (email === correo) return;
  throw new AppError('session_expired', 'the sign-in has another address than the account');
}

/** True if a change of role makes a person who did not work for the office work for it. */
export function isPromotion(before: Pick<UsuarioDoc, 'idRol'>, idRol: number): boolean {
  return isOfStaff(idRol) && !isOfStaff(before.idRol);
}

/**
 * Checks that the address is proved before a person gets a role of the office: the office's mails go there,
 * second-factor codes first.
 * @throws AppError `conflict` with what to do
 */
export function requireProvenForStaff(
  person: Pick<UsuarioDoc, 'correoProbado'>,
  idRol: number,
): void {
  if (!isOfStaff(idRol) || isProven(person)) return;
  throw new AppError('conflict', 'the address is not proven', {
    message: USUARIOS.sinProbar,
    detail: 'correo_sin_probar',
  });
}

/**
 * The account, if the caller may manage it, by the present state of both. Nobody manages themselves, so the
 * caller always remains as an Administrador.
 * @throws AppError `forbidden` if the caller lost the permission meanwhile or is the person; `not_found` if
 *   the account does not exist or was removed
 */
export function requireManageable<P extends Person>(
  manager: Person | undefined,
  person: P | undefined,
  permiso: Permiso,
): P {
  if (!manager || !permisosDe(manager.idRol).includes(permiso)) {
    throw new AppError('forbidden', `the caller no longer holds ${permiso}`);
  }
  if (!person || person.idRol === ROL.eliminado) {
    throw new AppError('not_found', 'no such account', { message: USUARIOS.noEncontrado });
  }
  if (person.uid === manager.uid) {
    throw new AppError('forbidden', 'own account', { message: USUARIOS.propio, detail: 'propio' });
  }
  return person;
}

/**
 * Checks that an administrator may give this role: not Cliente, which is earned with the certificate, not the
 * role of removed accounts, and no role to a Cliente (docs/product.md, "Roles").
 * @throws AppError `invalid_request` or `conflict`
 */
export function requireRoleChange(person: Person, idRol: number): void {
  if (!ROLES_ASIGNABLES.some((rol) => rol.ID_Rol === idRol)) {
    const message = USUARIOS.rolNoAsignable;
    throw new AppError('invalid_request', 'role is not assignable', {
      message,
      fields: { idRol: message },
    });
  }
  if (person.idRol === ROL.cliente) {
    throw new AppError('conflict', 'a Cliente keeps the role', {
      message: USUARIOS.rolFijo,
      detail: 'rol_fijo',
    });
  }
}
