import { isOfStaff, permisosDe } from '@notaria/contract/roles';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import type { ExpedienteDoc } from './model.ts';
import { isInScope } from './policy.ts';
import { readScope } from './scope.ts';

/** The client whose parties count for a person who follows a signed link; null for the staff. */
export function clienteOf({ uid, idRol }: Pick<UsuarioDoc, 'uid' | 'idRol'>): string | null {
  return isOfStaff(idRol) ? null : uid;
}

/**
 * The file that a signed link is about, if the owner of the link's session sees it now: it may have been
 * given to somebody else since the link was signed.
 */
export async function seenByLink(
  file: ExpedienteDoc | undefined,
  owner: UsuarioDoc,
): Promise<ExpedienteDoc | undefined> {
  if (!file) return undefined;
  const scope = await readScope({ ...owner, permisos: permisosDe(owner.idRol) });
  return isInScope(scope, file) ? file : undefined;
}
