import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { settleUsuario } from '#acts/usuarios/manage.ts';
import { REGION } from '#platform/config.ts';
import { parseUsuario } from '#records/usuarios/repository.ts';

/** An account changed: does what follows, even if the call was cut off. Retried until it succeeds. */
export const completarCambioDeCuenta = onDocumentUpdated(
  {
    document: 'usuarios/{uid}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 300,
    retry: true,
  },
  async ({ data }) => {
    const before = data && parseUsuario(data.before);
    const after = data && parseUsuario(data.after);
    if (before && after) await settleUsuario(before, after, new Date());
  },
);
