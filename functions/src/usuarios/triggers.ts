import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { REGION } from '../config.ts';
import { settleRoleChange } from './manage.ts';
import { findUsuario, parseUsuario } from './repository.ts';

const PLATAFORMA = { uid: 'plataforma', nombre: 'Plataforma' };

/**
 * Finishes what follows a change of role where the call that made it was cut off; retried until it
 * is done. Acts on the role that the account has by then: a late run must not undo a newer change.
 */
export const completarCambioDeRol = onDocumentUpdated(
  { document: 'usuarios/{uid}', region: REGION, memory: '256MiB', retry: true },
  async ({ data }) => {
    const before = data && parseUsuario(data.before);
    const after = data && parseUsuario(data.after);
    if (!before || !after || before.idRol === after.idRol) return;
    const current = await findUsuario(before.uid);
    if (current) await settleRoleChange(before, current.idRol, PLATAFORMA, new Date());
  },
);
