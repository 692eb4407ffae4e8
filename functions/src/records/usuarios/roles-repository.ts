import { ROLES } from '@notaria/contract/roles';
import { db } from '#platform/firebase.ts';

/** Writes the contract's roles and permissions to the database, where the security rules read them. */
export async function importRoles(): Promise<void> {
  const batch = db().batch();
  for (const rol of ROLES) batch.set(db().collection('roles').doc(String(rol.ID_Rol)), rol);
  await batch.commit();
}
