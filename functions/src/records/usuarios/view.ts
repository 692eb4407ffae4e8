import type { PermisosAnswer } from '@notaria/contract/cuentas';
import { nombreDeRol, permisosDe } from '@notaria/contract/roles';
import type { Actor } from './actor.ts';

/** What the screens show and hide by. The server checks again at every call. */
export function describePermisos({
  uid,
  email,
  idRol,
  nombre,
  correoProbado,
}: Pick<Actor, 'uid' | 'email' | 'idRol' | 'nombre' | 'correoProbado'>): PermisosAnswer {
  const permisos = [...permisosDe(idRol)];
  const rol = nombreDeRol(idRol);
  return { permisos, idRol, rol, userId: uid, email, nombre, correoProbado };
}
