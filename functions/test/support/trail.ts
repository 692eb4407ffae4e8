import { db } from '../../src/platform/firebase.ts';

/** The audit records about an account, oldest first. */
export async function traceOf(uid: string) {
  const found = await db().collection('bitacora').where('datos.despues.uid', '==', uid).get();
  return found.docs
    .toSorted((a, b) => a.get('fecha').toMillis() - b.get('fecha').toMillis())
    .map((row) => ({
      tipo: row.get('tipo'),
      actor: row.get('actorUid'),
      ...row.get('datos'),
    }));
}
