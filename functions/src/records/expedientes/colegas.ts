import { isOfStaff, permisosDe, ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { findGrupo } from '#records/grupos/repository.ts';
import {
  findUsuarios,
  listSecretariasDe,
  listSinOficina,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import type { ExpedienteDoc } from './model.ts';
import { isInScope } from './policy.ts';
import { readScope } from './scope.ts';

type Donde = Pick<ExpedienteDoc, 'idCliente' | 'idAsignado' | 'idGrupo' | 'salas'>;

/** True if an account is of the staff and sees the file, by the present state of both. */
export async function veComoPersonal(
  person: UsuarioDoc | undefined,
  file: Donde,
  tx?: Transaction,
): Promise<boolean> {
  if (!person || !isOfStaff(person.idRol)) return false;
  const scope = await readScope({ ...person, permisos: permisosDe(person.idRol) }, tx);
  return isInScope(scope, file);
}

/** The staff who see a file: who attends it, their secretaries, the head of its office, the Administradores. */
export async function colegasDe(file: Donde): Promise<UsuarioDoc[]> {
  const { idAsignado, idGrupo } = file;
  const [grupo, secretarias, administradores] = await Promise.all([
    idGrupo === null ? undefined : findGrupo(idGrupo),
    idAsignado === null ? [] : listSecretariasDe(idAsignado),
    listSinOficina(ROL.administrador),
  ]);
  const uids = [idAsignado, grupo?.titular ?? null].filter((uid) => uid !== null);
  const attend = await findUsuarios([...new Set(uids)]);
  return [...attend, ...secretarias, ...administradores].filter(({ idRol }) => isOfStaff(idRol));
}
