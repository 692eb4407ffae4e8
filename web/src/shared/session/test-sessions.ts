import { type IdRol, permisosDe } from '@notaria/contract/roles';
import type { Session } from './session-context.ts';

/** A session without anybody signed in, for tests of what depends on the person. Browser tests sign in for real. */
export const VISITOR: Session = {
  status: 'anonymous',
  user: null,
  metodo: 'correo',
  profile: null,
  permisos: [],
  can: () => false,
  failure: null,
  retry: () => {},
  refresh: async () => {},
  signOut: async () => {},
};

/** A signed-in session of this role, for tests. */
export function sessionOf(idRol: IdRol, nombre = 'Ana López Ruiz'): Session {
  const permisos = permisosDe(idRol);
  return {
    ...VISITOR,
    status: 'ready',
    user: { uid: 'u1', email: 'ana@notaria.example' },
    profile: { nombre, idRol, rol: 'Rol', correoProbado: true },
    permisos,
    can: (...anyOf) => anyOf.some((permiso) => permisos.includes(permiso)),
  };
}
